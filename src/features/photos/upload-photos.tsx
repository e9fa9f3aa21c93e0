// What this device holds of photos that are not published: whether everything is safe, what is left to do, what went wrong.
import { Alert, Box, Button, Heading, HStack, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import type { PhotoCard } from '@/domain/photo-desk.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { ChangesToDecide } from './internal/desk/changes-to-decide.tsx';
import { DraftGroup } from './internal/desk/draft-group.tsx';
import { DeskTools } from './internal/desk/desk-tools.tsx';
import { PickArea } from './internal/desk/pick-area.tsx';
import { SelectionBar } from './internal/desk/selection-bar.tsx';
import { SkippedFiles } from './internal/desk/skipped-files.tsx';
import { TakingProgress } from './internal/desk/taking-progress.tsx';
import { TypedNotSaved } from './internal/desk/typed-not-saved.tsx';
import { useDesk } from './internal/desk/use-desk.ts';
import { usePublish } from './internal/desk/use-publish.ts';
import { useRoom } from './internal/desk/use-room.ts';
import { useTaking } from './internal/desk/use-taking.ts';
import { counted, safetySentence } from './internal/words.ts';
import { removalBegun } from './photos.actions.ts';
import { draftsOpened, selectRemoving } from './photos.slice.ts';

type UploadPhotosProps = {
  /** The account whose photos these are. */
  readonly owner: string;
  /** It stays while another view is shown, but nothing of it may lie over that. */
  readonly isShown: boolean;
};

const inState = (cards: readonly PhotoCard[], ...kinds: readonly PhotoCard['state']['kind'][]) =>
  cards.filter(({ state }) => kinds.includes(state.kind));

const hasProblem = (cards: readonly PhotoCard[], id: string): boolean =>
  cards.some((card) => card.id === id && wordProblems(card.words).size > 0);

export const UploadPhotos = ({ owner, isShown }: UploadPhotosProps) => {
  const dispatch = useAppDispatch();
  const hidden = useAppSelector(selectRemoving);
  const { status, cards, works, foreign, safety } = useDesk(owner, hidden);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const take = useTaking(owner);
  const publish = usePublish(owner);
  const room = useRoom(cards.length);
  const unpublished = cards.filter(({ state }) => state.kind !== 'published');
  const selected = unpublished.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const editable = unpublished.map(({ id }) => id);

  const clear = (): void => setChosen(new Set());
  const select = useCallback((id: string): void => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const open = (id: string): void => {
    dispatch(draftsOpened({ ids: editable, shown: editable.indexOf(id) }));
  };
  const groups = { selected: new Set(selected), onOpen: open, onSelect: select };

  if (status === 'failed')
    return (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>The storage of this tablet does not answer.</Alert.Title>
          <Alert.Description>
            What is stored stays there. Close other tabs of this site, then load the page again.
          </Alert.Description>
        </Alert.Content>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </Alert.Root>
    );
  return (
    <Stack gap="6" data-bar={isShown && selected.length > 0 ? '' : undefined}>
      <Box role="status">
        <Heading as="h2" size={{ base: '2xl', md: '4xl' }}>
          {status === 'loading' ? 'Looking at this tablet...' : safetySentence(safety)}
        </Heading>
      </Box>
      <PickArea room={room} onPick={(files) => void take(files)} />
      <TakingProgress />
      <SkippedFiles />
      {foreign > 0 ? (
        <Text color="fg.muted">
          {counted(foreign, 'photo')} of another account {foreign === 1 ? 'is' : 'are'} kept on this tablet,
          too.
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
          <Button onClick={() => dispatch(draftsOpened({ ids: editable, shown: 0 }))}>
            Describe {counted(unpublished.length, 'photo')}
          </Button>
        </HStack>
      ) : null}
      <ChangesToDecide owner={owner} works={works} />
      <TypedNotSaved owner={owner} works={works} />
      <DraftGroup title="Needs you" cards={inState(cards, 'needs_you')} {...groups} />
      <DraftGroup title="On this tablet" cards={inState(cards, 'draft', 'preparing')} {...groups} />
      <DraftGroup title="Sending" cards={inState(cards, 'waiting', 'sending')} {...groups} />
      <DraftGroup title="Published today" cards={inState(cards, 'published')} {...groups} />
      <DeskTools owner={owner} cards={unpublished} />
      <SelectionBar
        owner={owner}
        cards={isShown ? unpublished.filter(({ id }) => chosen.has(id)) : []}
        onDescribe={() => dispatch(draftsOpened({ ids: selected, shown: 0 }))}
        onPublish={(ids) => {
          const wrong = ids.find((id) => hasProblem(unpublished, id));
          // The server would refuse it; the editor says which text is too long.
          if (wrong === undefined) void publish(ids);
          else dispatch(draftsOpened({ ids: selected, shown: selected.indexOf(wrong) }));
          clear();
        }}
        onRemove={() => {
          dispatch(removalBegun({ ids: selected }));
          clear();
        }}
        onClear={clear}
      />
    </Stack>
  );
};
