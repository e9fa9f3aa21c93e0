import { Button } from '@chakra-ui/react';
import { withLocalWork, type PendingChange, type PhotoWithChanges } from '@/domain/managed-photo.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { publishedAnalysisChosen } from '../../analysis.slice.ts';
import {
  refetchLocalPhotos,
  useDiscardMutation,
  useSaveMutation,
  useEditPublishedMutation,
} from '../../photos.api.ts';
import type { OpenPublished } from '../../photos.slice.ts';
import { useLocalPhotos } from '../local/use-local-photos.ts';
import { counted, photoName, changeLabel } from '../labels.ts';
import { AnalysisTools } from './analysis-tools.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import type { EditedPhoto, Save } from './edited-photo.ts';
import { useEditor } from './use-editor.ts';

const edited = (photo: PhotoWithChanges): EditedPhoto => ({
  id: photo.id,
  words: { ...photo.words, ...photo.unsaved },
  described: photo.described,
  picture: { address: photo.largeSrc },
  preview: { address: photo.src },
  name: photoName(photo),
  state: photo.work === null ? 'Published' : changeLabel(photo.work),
});

type Edits = Pick<PendingChange, 'unsaved' | 'work'>;

const isTyped = ({ unsaved }: Edits): boolean => Object.keys(unsaved).length > 0;

/** Unsaved edits, or a save that the server refused. */
const isToSave = (edits: Edits): boolean =>
  isTyped(edits) || (edits.work?.kind === 'needs_attention' && edits.work.blocker === 'refused');

/** Edits the texts of published photos. Edits are autosaved on this device until they are saved. */
export const PublishedEditor = ({ owner, photos, shown }: OpenPublished & { readonly owner: string }) => {
  const dispatch = useAppDispatch();
  const [editPublished] = useEditPublishedMutation();
  const [saveTyped] = useSaveMutation();
  const [discard] = useDiscardMutation();
  const { fields, flush, question, ask, problem, turnTo, close, once } = useEditor();
  const { status, works } = useLocalPhotos(owner);
  // Before the first answer nothing is known of what was typed earlier: the fields wait for it.
  if (status === 'loading') return null;
  const local = new Map(works.map((work) => [work.photoId, work]));
  const worked = photos.map((photo) => withLocalWork(photo, local.get(photo.id)));
  const place = photos.findIndex(({ id }) => id === shown);
  const index = Math.max(0, place);
  const current = worked[index];
  const open = worked.map(edited);
  const keep: Save = async (id, words) => {
    const photo = photos.find((each) => each.id === id);
    return photo !== undefined && (await editPublished({ owner, photo, words })).data?.ok === true;
  };

  /** Photos of this editor to which it applies, as they are stored now; undefined: the storage does not answer. */
  const storedNow = async (isOne: (edits: Edits) => boolean): Promise<readonly string[] | undefined> => {
    const isSaved = await flush();
    const { data: stored } = await dispatch(refetchLocalPhotos(owner));
    if (!isSaved || stored?.ok !== true) return undefined;
    const ids = new Set(photos.map(({ id }) => id));
    return stored.value.works
      .filter((work) => ids.has(work.photoId) && isOne(work))
      .map(({ photoId }) => photoId);
  };
  const cancel = async (): Promise<void> => {
    const typed = await storedNow(isTyped);
    if (typed?.length === 0) close();
    else ask(typed === undefined ? 'not_stored' : 'typed');
  };
  const save = async (): Promise<void> => {
    const ids = await storedNow(isToSave);
    let isSaved = ids !== undefined;
    for (const id of ids ?? []) isSaved &&= (await saveTyped({ owner, id })).data?.ok === true;
    if (isSaved) close();
  };
  const typedCount = worked.filter(isTyped).length;
  const hasProblem = worked.some(({ words, unsaved }) => wordProblems({ ...words, ...unsaved }).size > 0);

  return (
    <>
      <EditorDialog
        title="Edit the photo"
        photos={open}
        shown={index}
        owner={owner}
        keep={keep}
        fields={fields}
        onTurn={(id) => void turnTo(id)}
        onClose={() => void cancel()}
        tools={
          <AnalysisTools
            photo={open[index]}
            isDescribable={current !== undefined && current.work?.kind !== 'deleting'}
            onAnalyze={() => current && dispatch(publishedAnalysisChosen(current))}
            problem={problem}
          />
        }
        footer={
          <>
            <Button variant="ghost" onClick={() => void cancel()}>
              Cancel
            </Button>
            <Button disabled={hasProblem} onClick={() => void once(save)}>
              {typedCount > 1 ? `Save ${counted(typedCount, 'photo')}` : 'Save'}
            </Button>
          </>
        }
      />
      <CancelQuestion
        question={question}
        title="Keep what you typed?"
        keepLabel="Keep as unsaved draft"
        discardLabel="Discard the changes"
        onKeep={close}
        onDiscard={() =>
          void Promise.all(worked.filter(isTyped).map(({ id }) => discard({ owner, id }))).then(close)
        }
        onStay={() => ask('none')}
      />
    </>
  );
};
