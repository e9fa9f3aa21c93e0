import { Button, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { refetchLocalPhotos, useRemovePhotosMutation, useTypeMutation } from '../../photos.api.ts';
import { draftsAnalysisChosen } from '../../analysis.slice.ts';
import { editorClosed, photoSelected, type OpenDrafts } from '../../photos.slice.ts';
import { useLocalPhotos } from '../local/use-local-photos.ts';
import { usePublish } from '../local/use-publish.ts';
import { publishOffer } from '../publishable.ts';
import { cardLabel, counted, photoName } from '../labels.ts';
import { AnalysisTools } from './analysis-tools.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import type { EditedPhoto, Save } from './edited-photo.ts';
import { FillEmpty } from './fill-empty.tsx';
import { useEditor } from './use-editor.ts';

const edited = (card: PhotoCard): EditedPhoto => ({
  id: card.id,
  words: card.words,
  described: card.described,
  picture: { digest: card.picture },
  preview: { digest: card.preview },
  name: photoName(card),
  state: cardLabel(card),
});

const isUnpublished = ({ state }: PhotoCard): boolean => state.kind !== 'published';
const isDraft = ({ state }: PhotoCard): boolean => state.kind === 'draft' || state.kind === 'preparing';

/** The photo that is shown, also while others come and go; when it has gone itself, the next one in the order of `ids`. */
function placeOf(open: readonly PhotoCard[], ids: readonly string[], shown: string): number {
  const later = ids.slice(Math.max(0, ids.indexOf(shown)));
  const next = later.find((id) => open.some((card) => card.id === id));
  const place = open.findIndex(({ id }) => id === next);
  return place < 0 ? Math.max(0, open.length - 1) : place;
}

/** Describes photos of this device, and publishes them. */
export const DraftEditor = ({ owner, ids, shown }: OpenDrafts & { readonly owner: string }) => {
  const dispatch = useAppDispatch();
  const publish = usePublish(owner);
  const [type] = useTypeMutation();
  const [removePhotos] = useRemovePhotosMutation();
  const { fields, flush, question, ask, problem, setProblem, turnTo, close, once } = useEditor();
  const { cards } = useLocalPhotos(owner);
  const open = ids.flatMap((id) => cards.find((card) => card.id === id && isUnpublished(card)) ?? []);
  const index = placeOf(open, ids, shown);
  const photos = open.map(edited);
  const current = open[index];
  const drafts = open.filter(isDraft);
  // A second click skips photos that are described already.
  const toDescribe = drafts.filter(
    ({ described: { generated, suggestions } }) => generated.length + Object.keys(suggestions).length === 0,
  );
  const { ids: offered, label, note } = publishOffer(open);
  const noteId = useId();
  const keep: Save = async (id, words) => (await type({ owner, id, words })).data?.ok === true;

  // Another tab may publish or remove the last of them.
  const hadPhotos = useRef(false);
  useEffect(() => {
    if (open.length > 0) hadPhotos.current = true;
    else if (hadPhotos.current) dispatch(editorClosed());
  }, [dispatch, open.length]);
  const cancel = async (): Promise<void> => {
    const isSaved = await flush();
    if (isSaved && drafts.length === 0) close();
    else ask(isSaved ? 'typed' : 'not_stored');
  };
  const analyze = (ids: readonly string[], isAll: boolean): void => {
    const numbers = ids.map((id) => open.findIndex((card) => card.id === id) + 1);
    dispatch(draftsAnalysisChosen({ ids, numbers, isAll }));
  };
  const publishDraft = async (): Promise<void> => {
    if (!(await flush())) return;
    const { data: refetched } = await dispatch(refetchLocalPhotos(owner));
    const stored = refetched?.ok === true ? refetched.value.local.cards : open;
    const wrong = open.find(({ id }) =>
      stored.some((card) => card.id === id && wordProblems(card.words).size > 0),
    );
    if (wrong !== undefined) {
      setProblem('A text of this photo is too long. Nothing was published.');
      dispatch(photoSelected(wrong.id));
      return;
    }
    setProblem(undefined);
    if (await publish(offered)) close();
  };

  return (
    <>
      <EditorDialog
        title={open.length === 1 ? 'Describe the photo' : `Describe ${counted(open.length, 'photo')}`}
        photos={photos}
        shown={index}
        owner={owner}
        keep={keep}
        fields={fields}
        onTurn={(id) => void turnTo(id)}
        onClose={() => void cancel()}
        tools={
          <AnalysisTools
            photo={photos[index]}
            isDescribable={current !== undefined && isDraft(current)}
            onAnalyze={(id) => analyze([id], false)}
            {...(open.length > 1 && { others: toDescribe.length })}
            onAnalyzeAll={() =>
              analyze(
                toDescribe.map(({ id }) => id),
                true,
              )
            }
            problem={problem}
          >
            <FillEmpty
              cards={open}
              shown={index}
              keep={keep}
              onUnstored={() => setProblem('Not every photo got it: the storage does not answer.')}
            />
          </AnalysisTools>
        }
        footer={
          <>
            {note === '' ? null : (
              <Text id={noteId} flexBasis={{ base: 'full', md: 'auto' }} marginEnd="auto">
                {note}
              </Text>
            )}
            <Button variant="ghost" onClick={() => void cancel()}>
              Cancel
            </Button>
            <Button
              disabled={offered.length === 0}
              aria-describedby={note === '' ? undefined : noteId}
              onClick={() => void once(publishDraft)}
            >
              {label}
            </Button>
          </>
        }
      />
      <CancelQuestion
        question={question}
        title={`Keep ${drafts.length === 1 ? 'this photo' : `these ${drafts.length} photos`} as ${drafts.length === 1 ? 'a draft' : 'drafts'}?`}
        keepLabel={drafts.length === 1 ? 'Keep as a draft' : 'Keep as drafts'}
        discardLabel={`Discard ${counted(drafts.length, 'photo')}`}
        onKeep={close}
        onDiscard={() => {
          void removePhotos({ owner, ids: drafts.map(({ id }) => id) });
          close();
        }}
        onStay={() => ask('none')}
      />
    </>
  );
};
