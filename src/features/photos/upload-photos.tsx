// What this device holds of photos that are not published: whether everything is safe, what is left to do, what went wrong.
import { Box, Button, Heading, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PhotoCard } from '@/domain/photo-desk.ts';
import { deviceWord } from '@/platform/device-word.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { ChangesToDecide } from './internal/desk/changes-to-decide.tsx';
import { DraftActions } from './internal/desk/draft-actions.tsx';
import { DraftGroup } from './internal/desk/draft-group.tsx';
import { DeskTools } from './internal/desk/desk-tools.tsx';
import { PickArea } from './internal/desk/pick-area.tsx';
import { SelectionBar } from './internal/desk/selection-bar.tsx';
import { SendingTools } from './internal/desk/sending-tools.tsx';
import { SkippedFiles } from './internal/desk/skipped-files.tsx';
import { TakingProgress } from './internal/desk/taking-progress.tsx';
import { TypedNotSaved } from './internal/desk/typed-not-saved.tsx';
import { useDesk } from './internal/desk/use-desk.ts';
import { usePublishOrMend } from './internal/desk/use-publish.ts';
import { useTaking } from './internal/desk/use-taking.ts';
import { counted, safetySentence } from './internal/words.ts';
import { useRemovePhotosMutation, useRoomQuery } from './photos.api.ts';
import { draftsOpened, selectEditor, selectUnpublished, unpublishedSeen } from './photos.slice.ts';

type UploadPhotosProps = {
  /** The account whose photos these are. */
  readonly owner: string;
  /** It stays while another view is shown, but nothing of it may lie over that. */
  readonly isShown: boolean;
  /** Whether the area opens without a connection, said under the first sentence. */
  readonly readiness: ReactNode;
};

const inState = (cards: readonly PhotoCard[], ...kinds: readonly PhotoCard['state']['kind'][]) =>
  cards.filter(({ state }) => kinds.includes(state.kind));

const idsOf = (cards: readonly PhotoCard[]): readonly string[] => cards.map(({ id }) => id);

export const UploadPhotos = ({ owner, isShown, readiness }: UploadPhotosProps) => {
  const dispatch = useAppDispatch();
  const { status, cards, works, foreign, safety } = useDesk(owner);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const take = useTaking(owner);
  const publish = usePublishOrMend(owner);
  const [removePhotos] = useRemovePhotosMutation();
  const { data: room = null } = useRoomQuery();
  const unpublished = useMemo(() => cards.filter(({ state }) => state.kind !== 'published'), [cards]);
  const selected = unpublished.filter(({ id }) => chosen.has(id));
  const onTheirWay = inState(cards, 'waiting', 'sending');

  const sentence = useRef<HTMLHeadingElement>(null);
  const clear = (): void => setChosen(new Set());
  /** The bar goes with its buttons: whoever used one goes on from the sentence, which has changed. */
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
  // The same one while no photo changes: hundreds of cards are only drawn again when it is another.
  const onOpen = useCallback((id: string): void => describe(unpublished, id), [describe, unpublished]);
  const refused = useAppSelector(selectUnpublished);
  const isFree = useAppSelector(selectEditor) === null && isShown;
  useEffect(() => {
    const [first] = refused;
    if (first === undefined) return;
    dispatch(unpublishedSeen());
    // Who does something else by now is told by a toast alone.
    if (isFree) dispatch(draftsOpened({ ids: refused, shown: first }));
  }, [dispatch, refused, isFree]);
  const groups = { owner, selected: idsOf(selected), onOpen, onSelect: select };

  if (status === 'failed')
    return (
      <Notice
        status="error"
        title={`The storage of this ${deviceWord} does not answer.`}
        action={<Button onClick={() => window.location.reload()}>Load again</Button>}
      >
        What is stored stays there. Close other tabs of this site, then load the page again.
      </Notice>
    );
  return (
    <Stack gap="6" data-bar={isShown && selected.length > 0 ? '' : undefined}>
      <Stack gap="2">
        <Box role="status">
          <Heading ref={sentence} tabIndex={-1} as="h2" size={{ base: '2xl', md: '4xl' }}>
            {status === 'loading' ? `Looking at this ${deviceWord}...` : safetySentence(safety)}
          </Heading>
        </Box>
        {readiness}
      </Stack>
      <PickArea room={room} onPick={(files) => void take(files)} />
      <TakingProgress />
      <SkippedFiles owner={owner} />
      {foreign > 0 ? (
        <Text color="fg.muted">
          {counted(foreign, 'photo')} of another account {foreign === 1 ? 'is' : 'are'} kept on this{' '}
          {deviceWord}, too.
        </Text>
      ) : null}
      {status === 'loading' ? (
        <SimpleGrid columns={{ base: 2, md: 3, lg: 4 }} gap="4">
          <Skeleton height="64" />
          <Skeleton height="64" />
        </SimpleGrid>
      ) : null}
      <DraftActions
        cards={unpublished}
        onDescribe={() => describe(unpublished)}
        onPublish={(ids) => publish(unpublished, ids)}
        onSelectAll={() => setChosen(new Set(idsOf(unpublished)))}
      />
      <ChangesToDecide owner={owner} works={works} />
      <TypedNotSaved owner={owner} works={works} />
      <DraftGroup title="Needs you" cards={inState(cards, 'needs_you')} {...groups} />
      <DraftGroup
        title={`On this ${deviceWord}`}
        cards={inState(cards, 'draft', 'preparing', 'checking', 'lost')}
        {...groups}
      />
      <DraftGroup
        title="Sending"
        cards={onTheirWay}
        actions={<SendingTools owner={owner} cards={onTheirWay} />}
        {...groups}
      />
      <DraftGroup title="Published today" cards={inState(cards, 'published')} {...groups} />
      <DeskTools owner={owner} cards={unpublished} />
      <SelectionBar
        owner={owner}
        cards={isShown ? selected : []}
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
