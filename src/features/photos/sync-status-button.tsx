import { Box, Button, HStack, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { bytesToSend, type Batch, type PhotoCard } from '@/domain/local-photos.ts';
import { isToSend, type WaitingWork } from '@/domain/waiting-work.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { useLocalPhotos } from './internal/local/use-local-photos.ts';
import { useApplyPhotoEventMutation } from './photos.api.ts';
import { useMissing } from './internal/local/use-missing.ts';
import { ExportButton } from './internal/local/export-button.tsx';
import { PublishButtons } from './internal/local/publish-buttons.tsx';
import { usePublishWithValidation } from './internal/local/use-publish.ts';
import { PhotoFrame } from './internal/photo-frame.tsx';
import { publishable } from './internal/publishable.ts';
import { usePicture } from './internal/use-picture.ts';
import { cardLabel, counted, megabytes, needSentence, photoName, safetySentence } from './internal/labels.ts';

export interface SyncStatus {
  readonly work: WaitingWork;
  /** null: nothing is being sent. */
  readonly sending: Batch | null;
  readonly missing: number;
  readonly isOnline: boolean;
}

export function syncStatusLabel({ work, sending, missing, isOnline }: SyncStatus): string {
  const { drafts, photos, changes, photosInNeed, changesInNeed } = work;
  const count = photos + changes;
  if (count > 0 && !isOnline) return `Offline, ${count.toLocaleString('en-US')} to send`;
  if (sending !== null && sending.of > 1)
    return `Sending ${Math.min(sending.done + 1, sending.of)} of ${sending.of}`;
  if (photos > 0) return `${counted(photos, 'photo')} to send`;
  if (changes > 0) return `${counted(changes, 'change')} to send`;
  // One number for photos and changes, as in the sentence of the screen.
  if (photosInNeed > 0) return needSentence(photosInNeed + changesInNeed, 'photo');
  if (changesInNeed > 0) return needSentence(changesInNeed, 'change');
  if (drafts > 0) return `${counted(drafts, 'draft')} on this ${deviceLabel}`;
  return missing > 0 ? `${counted(missing, 'photo')} missing` : 'All sent';
}

type WaitingChipProps = {
  readonly owner: string;
  /** Changed messages, which wait in a queue of their own. */
  readonly messages?: { readonly waiting: number; readonly inNeed: number };
  readonly readiness?: ReactNode;
};

const noMessages = { waiting: 0, inNeed: 0 };

export const SyncStatusButton = ({ owner, messages = noMessages, readiness }: WaitingChipProps) => {
  const isOnline = useAppSelector(selectIsOnline);
  const { status, cards, safety, work, sending, unsentProjects } = useLocalPhotos(owner);
  const unsent = messages.waiting + messages.inNeed;
  const publish = usePublishWithValidation(owner);
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const missing = useMissing();
  const waiting = cards.filter(({ state }) => state.kind !== 'published');
  const exportable = [...waiting.map(({ id }) => id), ...unsentProjects];
  const toSend = waiting.filter(isToSend);
  const { offers } = publishable(waiting.filter(({ state }) => state.kind !== 'needs_attention'));
  const count = waiting.length + work.changes + work.changesInNeed + unsent;
  const words = (): string => {
    if (status === 'loading') return 'Looking...';
    if (status === 'failed') return 'Storage not responding';
    const changes = work.changes + messages.waiting;
    const changesInNeed = work.changesInNeed + messages.inNeed;
    return syncStatusLabel({ work: { ...work, changes, changesInNeed }, sending, missing, isOnline });
  };
  const palette = (): string => {
    if (status === 'failed' || missing > 0 || safety.kind === 'need' || messages.inNeed > 0) return 'red';
    return status === 'shown' && count === 0 ? 'green' : 'blue';
  };
  const size = isOnline ? bytesToSend(toSend) : 0;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button
          size="lg"
          minHeight="12"
          variant={count === 0 ? 'ghost' : 'subtle'}
          rounded="full"
          flexShrink="1"
          minWidth="0"
          paddingX={{ base: '3', sm: '5' }}
          colorPalette={palette()}
        >
          <Text as="span" truncate>
            {words()}
            {size > 0 ? (
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
                    <WaitingPhoto key={card.id} card={card} />
                  ))}
                </Stack>
                {work.changes > 0 ? <Text>{counted(work.changes, 'change')} on the way.</Text> : null}
                {unsent > 0 ? (
                  <Text>
                    {counted(unsent, 'changed message is', 'changed messages are')} not on the server yet.
                  </Text>
                ) : null}
                {waiting.length > 0 ? (
                  <>
                    <Text color="fg.muted" textStyle="sm">
                      Install this app, or send within a week, so the browser does not delete these photos.
                    </Text>
                    {readiness}
                    {toSend.length > 0 && isOnline ? (
                      <Button
                        variant="outline"
                        onClick={() =>
                          void applyPhotoEvent({
                            owner,
                            ids: toSend.map(({ id }) => id),
                            event: { type: 'triedAgain' },
                          })
                        }
                      >
                        Send now
                      </Button>
                    ) : null}
                    <PublishButtons offers={offers} onPublish={(ids) => publish(waiting, ids)} />
                  </>
                ) : null}
                {exportable.length > 0 ? <ExportButton owner={owner} ids={exportable} /> : null}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};

const WaitingPhoto = ({ card }: { readonly card: PhotoCard }) => (
  <HStack as="li" gap="3" align="start">
    <Box width="16" flexShrink="0" rounded="sm" overflow="hidden">
      <PhotoFrame address={usePicture({ digest: card.preview })} alt="" />
    </Box>
    <Box minWidth="0">
      <Text truncate>{photoName(card)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {cardLabel(card)}
      </Text>
    </Box>
  </HStack>
);
