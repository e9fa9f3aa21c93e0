// What waits to be sent, in the header of every screen. A tap shows the list.
import { Button, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { sendNow } from '@/data/photo-desk.repository.ts';
import { bytesToSend } from '@/domain/photo-desk.ts';
import { useDesk } from './internal/desk/use-desk.ts';
import { useMissing } from './internal/desk/use-missing.ts';
import { ExportButton } from './internal/desk/export-button.tsx';
import { isToSend, waitingOf, waitingWords } from './internal/waiting-words.ts';
import { counted, megabytes, photoName, safetySentence, stateWords } from './internal/words.ts';

type WaitingChipProps = { readonly owner: string; readonly isOnline: boolean };

export const WaitingChip = ({ owner, isOnline }: WaitingChipProps) => {
  const { status, cards, works, safety } = useDesk(owner);
  const missing = useMissing();
  const waiting = cards.filter(({ state }) => state.kind !== 'published');
  const counts = waitingOf(cards, works);
  const count = waiting.length + counts.changes + counts.changesInNeed;
  const words = (): string => {
    if (status === 'loading') return 'Looking...';
    if (status === 'failed') return 'Storage does not answer';
    return waitingWords(counts, missing, isOnline);
  };
  const palette = (): string => {
    if (status === 'failed' || missing > 0 || safety.kind === 'need') return 'red';
    return status === 'shown' && count === 0 ? 'green' : 'blue';
  };
  const size = isOnline ? bytesToSend(waiting.filter(isToSend)) : 0;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button
          size="lg"
          minHeight="12"
          variant={count === 0 ? 'ghost' : 'subtle'}
          rounded="full"
          // The last to go where there is no room.
          flexShrink="1"
          minWidth="0"
          paddingX={{ base: '3', sm: '5' }}
          colorPalette={palette()}
        >
          <Text as="span" truncate>
            {words()}
            {size > 0 ? (
              // On a phone the number of photos says enough.
              <Text as="span" hideBelow="sm">
                , {megabytes(size)}
              </Text>
            ) : null}
          </Text>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <Popover.Body>
              <Stack gap="3">
                <Popover.Title fontWeight="medium">
                  {status === 'shown' ? safetySentence(safety) : words()}
                </Popover.Title>
                <Stack as="ul" gap="2" maxHeight="50dvh" overflowY="auto" listStyleType="none">
                  {waiting.map((card) => (
                    <li key={card.id}>
                      <Text truncate>{photoName(card)}</Text>
                      <Text color="fg.muted" textStyle="sm">
                        {stateWords(card.state)}
                      </Text>
                    </li>
                  ))}
                </Stack>
                {counts.changes > 0 ? (
                  <Text>{counted(counts.changes, 'change')} of published photos on the way.</Text>
                ) : null}
                {waiting.length > 0 ? (
                  <>
                    <Text color="fg.muted" textStyle="sm">
                      A browser may erase what a site keeps when the site is not installed and not opened for
                      a week.
                    </Text>
                    <Button onClick={() => void sendNow(waiting.map(({ id }) => id))}>Send now</Button>
                    <ExportButton owner={owner} ids={waiting.map(({ id }) => id)} />
                  </>
                ) : null}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};
