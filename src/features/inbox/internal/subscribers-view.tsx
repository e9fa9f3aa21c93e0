import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Download, Mails } from 'lucide';
import { useRef, useState } from 'react';
import { subscriberStates, type InboxCounts, type Subscriber } from '@/domain/subscriber.ts';
import { EmptyList } from '@/ui/admin/empty-list.tsx';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { LoadProblem } from './load-problem.tsx';
import { removeButtonId, SubscriberTable } from './subscriber-table.tsx';
import { ShowMore } from './show-more.tsx';
import { useSubscribers } from './use-subscribers.ts';
import { inNumbers, stateLabels } from './labels.ts';

type SubscribersViewProps = {
  readonly counts: InboxCounts | undefined;
  readonly isOnline: boolean;
};

export const SubscribersView = ({ counts, isOnline }: SubscribersViewProps) => {
  const { subscribers, ...query } = useSubscribers();
  const [asked, setAsked] = useState<Subscriber>();
  const heading = useRef<HTMLHeadingElement>(null);
  const by = counts?.subscribers;
  const isEmpty = isOnline && !query.isLoading && !query.isError && subscribers.length === 0;

  const remove = async ({ id }: Subscriber): Promise<void> => {
    setAsked(undefined);
    const at = subscribers.findIndex((each) => each.id === id);
    const neighbours = [...subscribers.slice(at + 1), ...subscribers.slice(0, at).toReversed()];
    if (!(await query.remove(id))) return;
    // Focus that moved elsewhere stays there.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.id !== removeButtonId(id)) return;
    const buttons = neighbours.map((each) => document.getElementById(removeButtonId(each.id)));
    const button = buttons.find((each) => each?.matches(':not([aria-disabled=true])'));
    (button ?? heading.current)?.focus();
  };

  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap" justify="space-between">
        <Stack gap="1">
          <Heading as="h2" size="2xl" tabIndex={-1} ref={heading}>
            Newsletter subscribers
          </Heading>
          {by === undefined ? null : (
            <Text color="fg.muted" fontVariantNumeric="tabular-nums">
              {subscriberStates
                .filter((state) => state !== 'suspected' || by.suspected > 0)
                .map((state) => `${inNumbers(by[state])} ${stateLabels[state].toLowerCase()}`)
                .join(' · ')}
            </Text>
          )}
        </Stack>
        {subscribers.length === 0 ? null : (
          <BusyButton
            variant="outline"
            disabled={!isOnline}
            isBusy={query.isExporting}
            busyText="Exporting..."
            onClick={() => void query.exportAll()}
          >
            <Icon of={Download} />
            Export CSV
          </BusyButton>
        )}
      </Flex>
      {query.isError || !isOnline ? (
        <LoadProblem
          title="The subscribers could not be loaded."
          restriction="Exporting and removing need a connection."
          isOnline={isOnline}
          hasSome={subscribers.length > 0}
          isFetching={query.isFetching}
          onRetry={query.retry}
        />
      ) : null}
      {query.isLoading ? <Skeleton height="64" role="status" aria-label="Loading subscribers" /> : null}
      {isEmpty ? (
        <EmptyList
          icon={Mails}
          title="No subscribers yet"
          text="People who subscribe to the newsletter appear here."
        />
      ) : null}
      {subscribers.length === 0 ? null : (
        <SubscriberTable
          subscribers={subscribers}
          isOnline={isOnline}
          removing={query.removing}
          accepting={query.accepting}
          onRemove={setAsked}
          onAccept={({ id }) => void query.accept(id)}
        />
      )}
      <ShowMore
        list={query}
        ids={subscribers.map(({ id }) => id)}
        elementOf={removeButtonId}
        isOnline={isOnline}
      >
        {inNumbers(subscribers.length)} shown
      </ShowMore>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Remove this subscriber?"
        text={`${asked?.email ?? ''} is deleted from the server and on every device. Only they can subscribe again.`}
        onLeave={() => setAsked(undefined)}
      >
        <Button data-safe-default variant="outline" onClick={() => setAsked(undefined)}>
          Keep
        </Button>
        <Button colorPalette="red" onClick={() => asked && void remove(asked)}>
          Remove
        </Button>
      </ConfirmDialog>
    </Stack>
  );
};
