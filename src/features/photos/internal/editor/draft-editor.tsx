import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { describePhoto, loadDesk, settleSuggestion } from '@/data/photo-desk.repository.ts';
import type { PhotoCard } from '@/domain/photo-desk.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { removalBegun } from '../../photos.actions.ts';
import { editorClosed, photoTurnedTo } from '../../photos.slice.ts';
import { useDesk } from '../desk/use-desk.ts';
import { usePublish } from '../desk/use-publish.ts';
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

const isDraft = ({ state }: PhotoCard): boolean => state.kind !== 'published';
const isPublishable = ({ state }: PhotoCard): boolean => state.kind === 'draft' || state.kind === 'preparing';

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
  const open = ids.flatMap((id) => cards.find((card) => card.id === id && isDraft(card)) ?? []);
  const index = Math.min(shown, Math.max(0, open.length - 1));
  const publishable = open.filter(isPublishable);

  const close = (): void => void dispatch(editorClosed());
  const turnTo = (next: number): void => void dispatch(photoTurnedTo(next));
  const ask = async (): Promise<void> => {
    if (isPublishing) return;
    await fields.current?.flush();
    if (publishable.length === 0) close();
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
    const outcome = await publish(publishable.map(({ id }) => id));
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
            <Button variant="ghost" disabled={isPublishing} onClick={() => void ask()}>
              Cancel
            </Button>
            <Button
              disabled={publishable.length === 0}
              loading={isPublishing}
              loadingText="Publishing..."
              onClick={() => void press()}
            >
              Publish {counted(publishable.length, 'photo')}
            </Button>
          </>
        }
      />
      <CancelQuestion
        isOpen={isAsking}
        title={`Keep ${publishable.length === 1 ? 'this photo' : `these ${publishable.length} photos`} as ${publishable.length === 1 ? 'a draft' : 'drafts'}?`}
        keepLabel={publishable.length === 1 ? 'Keep as a draft' : 'Keep as drafts'}
        discardLabel={`Discard ${counted(publishable.length, 'photo')}`}
        onKeep={close}
        onDiscard={() => {
          dispatch(removalBegun({ ids: publishable.map(({ id }) => id) }));
          close();
        }}
        onStay={() => setAsking(false)}
      />
    </>
  );
};
