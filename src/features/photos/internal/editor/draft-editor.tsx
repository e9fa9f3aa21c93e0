import { Button, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { describePhoto, loadDesk, settleSuggestion } from '@/data/photo-desk.repository.ts';
import type { PhotoCard } from '@/domain/photo-desk.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { removalBegun } from '../../photos.actions.ts';
import { editorClosed, photoTurnedTo } from '../../photos.slice.ts';
import { useDesk } from '../desk/use-desk.ts';
import { usePublish } from '../desk/use-publish.ts';
import { publishOffer } from '../publish-offer.ts';
import { counted, photoName, stateWords } from '../words.ts';
import { AnalysisTools } from './analysis-tools.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { EditorDialog, type FieldsHandle } from './editor-dialog.tsx';
import type { EditedPhoto, EditorPort } from './edited-photo.ts';
import { FillEmpty } from './fill-empty.tsx';

type DraftEditorProps = {
  readonly owner: string;
  readonly ids: readonly string[];
  readonly shown: number;
};

const edited = (card: PhotoCard): EditedPhoto => ({
  id: card.id,
  words: card.words,
  described: card.described,
  picture: { digest: card.picture },
  preview: { digest: card.preview },
  name: photoName(card),
  state: stateWords(card.state),
});

const portOf = (owner: string): EditorPort => ({
  keep: async (id, words) => (await describePhoto(owner, id, words)).ok,
  settle: async (id, field, choice) => (await settleSuggestion(id, field, choice)).ok,
});

const isUnpublished = ({ state }: PhotoCard): boolean => state.kind !== 'published';
const isDraft = ({ state }: PhotoCard): boolean => state.kind === 'draft' || state.kind === 'preparing';

/** Describes photos of this device, and publishes them. */
export const DraftEditor = ({ owner, ids, shown }: DraftEditorProps) => {
  const dispatch = useAppDispatch();
  const publish = usePublish(owner);
  const fields = useRef<FieldsHandle>(null);
  // A second press comes before the button is drawn as busy.
  const isPressed = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { cards } = useDesk(owner);
  const open = ids.flatMap((id) => cards.find((card) => card.id === id && isUnpublished(card)) ?? []);
  const index = Math.min(shown, Math.max(0, open.length - 1));
  const drafts = open.filter(isDraft);
  const offer = publishOffer(open);
  const noteId = useId();
  const note = isPublishing ? '' : offer.note;

  const close = (): void => void dispatch(editorClosed());
  // A refused photo goes out again when its words are mended, and may leave nothing to describe.
  const hadPhotos = useRef(false);
  useEffect(() => {
    if (open.length > 0) hadPhotos.current = true;
    else if (hadPhotos.current && !isPublishing) dispatch(editorClosed());
  }, [dispatch, open.length, isPublishing]);
  const turnTo = (next: number): void => void dispatch(photoTurnedTo(next));
  const ask = async (): Promise<void> => {
    if (isPublishing) return;
    await fields.current?.flush();
    if (drafts.length === 0) close();
    else setAsking(true);
  };
  const run = async (): Promise<void> => {
    if (fields.current === null || !(await fields.current.flush())) return;
    const desk = await loadDesk(owner);
    const kept = desk.ok ? desk.value.cards : open;
    const wrong = open.findIndex(({ id }) =>
      kept.some((card) => card.id === id && wordProblems(card.words).size > 0),
    );
    if (wrong >= 0) {
      setProblem('A text of this photo is too long. Nothing was published.');
      return turnTo(wrong);
    }
    setProblem(undefined);
    setPublishing(true);
    const outcome = await publish(offer.ids);
    setPublishing(false);
    if (outcome !== 'failed') close();
  };
  const press = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    await run();
    isPressed.current = false;
  };

  return (
    <>
      <EditorDialog
        title={open.length === 1 ? 'Describe the photo' : `Describe ${counted(open.length, 'photo')}`}
        photos={open.map(edited)}
        shown={index}
        port={portOf(owner)}
        fields={fields}
        onShow={turnTo}
        onClose={() => void ask()}
        tools={
          <AnalysisTools cards={open} shown={index} problem={problem}>
            <FillEmpty cards={open} shown={index} port={portOf(owner)} isDisabled={isPublishing} />
          </AnalysisTools>
        }
        footer={
          <>
            {note === '' ? null : (
              <Text id={noteId} flexBasis={{ base: 'full', md: 'auto' }} marginEnd="auto">
                {note}
              </Text>
            )}
            <Button variant="ghost" disabled={isPublishing} onClick={() => void ask()}>
              Cancel
            </Button>
            <Button
              disabled={offer.ids.length === 0}
              aria-describedby={note === '' ? undefined : noteId}
              loading={isPublishing}
              loadingText="Publishing..."
              onClick={() => void press()}
            >
              {offer.label}
            </Button>
          </>
        }
      />
      <CancelQuestion
        isOpen={isAsking}
        title={`Keep ${drafts.length === 1 ? 'this photo' : `these ${drafts.length} photos`} as ${drafts.length === 1 ? 'a draft' : 'drafts'}?`}
        keepLabel={drafts.length === 1 ? 'Keep as a draft' : 'Keep as drafts'}
        discardLabel={`Discard ${counted(drafts.length, 'photo')}`}
        onKeep={close}
        onDiscard={() => {
          dispatch(removalBegun({ ids: drafts.map(({ id }) => id) }));
          close();
        }}
        onStay={() => setAsking(false)}
      />
    </>
  );
};
