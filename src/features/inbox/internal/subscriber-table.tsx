import { Badge, HStack, Table, Text } from '@chakra-ui/react';
import { longDay } from '@/content/business-time.ts';
import type { Subscriber } from '@/domain/subscriber.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { stateLabels } from './labels.ts';

type SubscriberTableProps = {
  readonly subscribers: readonly Subscriber[];
  readonly isOnline: boolean;
  readonly removing: readonly string[];
  readonly accepting: readonly string[];
  readonly onRemove: (subscriber: Subscriber) => void;
  readonly onAccept: (subscriber: Subscriber) => void;
};

const palettes = {
  suspected: 'red',
  unconfirmed: 'orange',
  confirmed: 'green',
  unsubscribed: 'gray',
} as const;

export const removeButtonId = (id: string): string => `remove-${id}`;

export const SubscriberTable = ({
  subscribers,
  isOnline,
  removing,
  accepting,
  onRemove,
  onAccept,
}: SubscriberTableProps) => (
  <Table.Root variant="line" background="transparent" tableLayout="fixed" aria-label="Newsletter subscribers">
    <Table.Header>
      <Table.Row background="transparent">
        <Table.ColumnHeader paddingX="2">Email</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="lg" width="36">
          State
        </Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="lg" width="48">
          Agreed
        </Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="lg" width="40">
          On page
        </Table.ColumnHeader>
        <Table.Cell paddingX="0" width="24" />
      </Table.Row>
    </Table.Header>
    <Table.Body>
      {subscribers.map((subscriber) => {
        const { id, email, state, consentedAt, consentPage } = subscriber;
        const stateBadge = (
          <Badge size="lg" colorPalette={palettes[state]}>
            {stateLabels[state]}
          </Badge>
        );
        return (
          <Table.Row key={id} background="transparent">
            <Table.Cell paddingX="2" overflowWrap="anywhere">
              <bdi>{email}</bdi>
              <HStack hideFrom="lg" wrap="wrap" gap="2" rowGap="1" paddingTop="1">
                {stateBadge}
                <Text textStyle="sm" color="fg.muted">
                  Agreed {longDay(consentedAt)}
                  {consentPage === null ? null : (
                    <>
                      {' on '}
                      <bdi>{consentPage}</bdi>
                    </>
                  )}
                </Text>
              </HStack>
            </Table.Cell>
            <Table.Cell hideBelow="lg">{stateBadge}</Table.Cell>
            <Table.Cell hideBelow="lg" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              <time dateTime={consentedAt}>{longDay(consentedAt)}</time>
            </Table.Cell>
            <Table.Cell hideBelow="lg" overflowWrap="anywhere">
              {consentPage ?? ''}
            </Table.Cell>
            <Table.Cell paddingX="0" textAlign="end">
              {state === 'suspected' ? (
                <BusyButton
                  variant="ghost"
                  paddingX="3"
                  aria-label={`${email} is not spam`}
                  disabled={!isOnline}
                  isBusy={accepting.includes(id)}
                  onClick={() => onAccept(subscriber)}
                >
                  Not spam
                </BusyButton>
              ) : null}
              <BusyButton
                id={removeButtonId(id)}
                variant="ghost"
                colorPalette="red"
                paddingX="3"
                aria-label={`Remove ${email}`}
                disabled={!isOnline}
                isBusy={removing.includes(id)}
                onClick={() => onRemove(subscriber)}
              >
                Remove
              </BusyButton>
            </Table.Cell>
          </Table.Row>
        );
      })}
    </Table.Body>
  </Table.Root>
);
