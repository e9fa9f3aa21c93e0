import { Box, Button, Heading, HStack, Progress, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Pause, Send } from 'lucide';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { PendingConflicts } from './internal/local/pending-conflicts.tsx';
import { DraftGroup } from './internal/local/draft-group.tsx';
import { ImportExportBar } from './internal/local/import-export-bar.tsx';
import { PickArea } from './internal/local/pick-area.tsx';
import { SelectionBar } from './internal/local/selection-bar.tsx';
import { SkippedFiles } from './internal/local/skipped-files.tsx';
import { UnsavedEdits } from './internal/local/unsaved-edits.tsx';
import { useLocalPhotos } from './internal/local/use-local-photos.ts';
import { usePublishWithValidation } from './internal/local/use-publish.ts';
import { useSharedPhotos } from './internal/local/use-shared-photos.ts';
import { counted, safetySentence } from './internal/labels.ts';
import { OpenProject } from './internal/projects/open-project.tsx';
import { PublishButtons } from './internal/local/publish-buttons.tsx';
import { isDescribed, publishable } from './internal/publishable.ts';
import {
  useApplyPhotoEventMutation,
  useRemovePhotosMutation,
  useRoomQuery,
  useImportPhotosMutation,
} from './photos.api.ts';
import { analysisOffered, importFinished } from './photos.actions.ts';
import {
  draftsOpened,
  importHandled,
  publishFailuresDismissed,
  selectEditor,
  selectImported,
  selectImport,
  selectUnpublished,
} from './photos.slice.ts';

const inState = (cards: readonly PhotoCard[], ...kinds: readonly PhotoCard['state']['kind'][]) =>
  cards.filter(({ state }) => kinds.includes(state.kind));

const isDialogOpen = (): boolean => document.querySelector('[role$="dialog"][data-state="open"]') !== null;

const idsOf = (cards: readonly PhotoCard[]): readonly string[] => cards.map(({ id }) => id);

const ImportProgress = () => {
  const importing = useAppSelector(selectImport);
  if (importing === null) return null;
  const { done, of } = importing;
  return (
    <Progress.Root value={done} max={of}>
      <Progress.Label>
        <Text as="span" role="status">
          Storing {Math.min(done + 1, of)} of {of} on this {deviceLabel}. Please keep this page open.
        </Text>
      </Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
};

type SendingToolsProps = {
  readonly owner: string;
  readonly cards: readonly PhotoCard[];
  readonly isOnline: boolean;
};

const SendingTools = ({ owner, cards, isOnline }: SendingToolsProps) => {
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const ids = cards.map(({ id }) => id);
  return (
    <HStack gap="3">
      {isOnline ? (
        <Button
          variant="outline"
          onClick={() => void applyPhotoEvent({ owner, ids, event: { type: 'triedAgain' } })}
        >
          <Icon of={Send} />
          Send now
        </Button>
      ) : null}
      <Button
        variant="outline"
        onClick={() => void applyPhotoEvent({ owner, ids, event: { type: 'paused' } })}
      >
        <Icon of={Pause} />
        {isOnline ? 'Pause' : 'Don’t publish yet'}
      </Button>
    </HStack>
  );
};

type UploadPhotosProps = {
  readonly owner: string;
  /** Stays mounted under another view, but must not cover it. */
  readonly isShown: boolean;
  readonly readiness: ReactNode;
};

export const UploadPhotos = ({ owner, isShown, readiness }: UploadPhotosProps) => {
  const isOnline = useAppSelector(selectIsOnline);
  const dispatch = useAppDispatch();
  const { status, cards, pendingChanges, otherAccountsCount, safety, unsentProjects } = useLocalPhotos(owner);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [importPhotos] = useImportPhotosMutation();
  const publish = usePublishWithValidation(owner);
  const [removePhotos] = useRemovePhotosMutation();
  const { data: room = null } = useRoomQuery();
  const unpublished = useMemo(() => cards.filter(({ state }) => state.kind !== 'published'), [cards]);
  const selected = unpublished.filter(({ id }) => chosen.has(id));
  const drafts = inState(cards, 'draft', 'preparing', 'checking', 'lost');
  const onTheirWay = inState(cards, 'waiting', 'sending');
  const toDescribe = unpublished.filter((card) => !onTheirWay.includes(card));

  const sentence = useRef<HTMLHeadingElement>(null);
  const clear = (): void => setChosen(new Set());
  /** Focus management: the bar unmounts, so the focus moves to the updated sentence. */
  const end = (): void => {
    clear();
    sentence.current?.focus();
  };
  const select = useCallback((id: string): void => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const describe = useCallback(
    (some: readonly PhotoCard[], shown = some[0]?.id ?? ''): void => {
      dispatch(draftsOpened({ ids: idsOf(some), shown }));
    },
    [dispatch],
  );
  // Stable while no photo changes: a new callback would rerender hundreds of cards.
  const onOpen = useCallback((id: string): void => describe(unpublished, id), [describe, unpublished]);
  const refused = useAppSelector(selectUnpublished);
  const isFree = useAppSelector(selectEditor) === null && isShown;
  useEffect(() => {
    const [first] = refused;
    if (first === undefined) return;
    dispatch(publishFailuresDismissed());
    // With the editor or another view open, the toast is the only notice.
    if (isFree) dispatch(draftsOpened({ ids: refused, shown: first }));
  }, [dispatch, refused, isFree]);
  const imported = useAppSelector(selectImported);
  useEffect(() => {
    if (imported === null) return;
    dispatch(importHandled());
    const [first] = imported.ids;
    if (first === undefined || imported.owner !== owner) return;
    if (isFree && !isDialogOpen()) dispatch(draftsOpened({ ids: imported.ids, shown: first }));
    else dispatch(analysisOffered(imported));
  }, [dispatch, imported, owner, isFree]);
  useSharedPhotos(owner);
  const take = async (files: readonly File[]): Promise<void> => {
    const { data: ids = [] } = await importPhotos({ owner, files });
    if (ids.length > 0) dispatch(importFinished({ owner, ids }));
  };
  const groups = { owner, selected: idsOf(selected), onOpen, onSelect: select };

  if (status === 'failed')
    return (
      <Notice
        status="error"
        title={`This ${deviceLabel}’s storage is not responding.`}
        action={<Button onClick={() => window.location.reload()}>Load again</Button>}
      >
        Your photos are still stored. Close other tabs of this site, then reload the page.
      </Notice>
    );
  return (
    <Stack gap="6" data-bar={isShown && selected.length > 0 ? '' : undefined}>
      <Stack gap="2">
        <Box role="status">
          <Heading ref={sentence} tabIndex={-1} as="h2" size={{ base: '2xl', md: '4xl' }}>
            {status === 'loading' ? `Loading photos on this ${deviceLabel}...` : safetySentence(safety)}
          </Heading>
        </Box>
        {readiness}
      </Stack>
      <OpenProject owner={owner} />
      <PickArea owner={owner} room={room} onPick={(files) => void take(files)} />
      <ImportProgress />
      <SkippedFiles owner={owner} />
      {otherAccountsCount > 0 ? (
        <Text color="fg.muted">
          {counted(otherAccountsCount, 'photo')} of another account {otherAccountsCount === 1 ? 'is' : 'are'}{' '}
          stored on this {deviceLabel}, too.
        </Text>
      ) : null}
      {status === 'loading' ? (
        <SimpleGrid columns={{ base: 2, md: 3, lg: 4 }} gap="4">
          <Skeleton height="64" />
          <Skeleton height="64" />
        </SimpleGrid>
      ) : null}
      {unpublished.length > 0 ? (
        <HStack wrap="wrap" gap="3">
          {toDescribe.length > 0 ? (
            <Button onClick={() => describe(toDescribe)}>
              Describe {counted(toDescribe.length, 'photo')}
            </Button>
          ) : null}
          <PublishButtons
            offers={publishable(unpublished).offers}
            variant="outline"
            onPublish={(ids) => publish(unpublished, ids)}
          />
          {unpublished.length > 1 ? (
            <>
              <Button variant="ghost" onClick={() => setChosen(new Set(idsOf(unpublished)))}>
                Select all
              </Button>
              {toDescribe.length > 1 ? (
                <Text color="fg.muted">
                  {toDescribe.filter(isDescribed).length} of {toDescribe.length} described
                </Text>
              ) : null}
            </>
          ) : null}
        </HStack>
      ) : null}
      <PendingConflicts owner={owner} pendingChanges={pendingChanges} />
      <UnsavedEdits owner={owner} pendingChanges={pendingChanges} />
      <DraftGroup title="Action needed" cards={inState(cards, 'needs_attention')} {...groups} />
      <DraftGroup title={`On this ${deviceLabel}`} cards={drafts} {...groups} />
      <DraftGroup
        title={isOnline ? 'Sending' : 'Waiting to send'}
        cards={onTheirWay}
        actions={<SendingTools owner={owner} cards={onTheirWay} isOnline={isOnline} />}
        {...groups}
      />
      <DraftGroup title="Published today" cards={inState(cards, 'published')} {...groups} />
      <ImportExportBar owner={owner} ids={[...idsOf(unpublished), ...unsentProjects]} />
      <SelectionBar
        owner={owner}
        cards={isShown ? selected : []}
        movable={idsOf(drafts)}
        onDescribe={() => describe(selected)}
        onPublish={(ids) => {
          publish(selected, ids);
          end();
        }}
        onRemove={() => {
          void removePhotos({ owner, ids: idsOf(selected) });
          end();
        }}
        onClear={clear}
      />
    </Stack>
  );
};
