import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { withLocalWork, type ManagedPhoto, type WorkedPhoto } from '@/domain/managed-photo.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { publishedAnalysisChosen } from '../../analysis.slice.ts';
import {
  photosApi,
  useDevicePhotosQuery,
  useDiscardMutation,
  useSaveMutation,
  useSettleSuggestionMutation,
  useTypeOverMutation,
} from '../../photos.api.ts';
import { editorClosed, photoTurnedTo } from '../../photos.slice.ts';
import { counted, photoName, workWords } from '../words.ts';
import { AnalysisTools } from './analysis-tools.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { EditorDialog, type FieldsHandle } from './editor-dialog.tsx';
import type { EditedPhoto, EditorPort } from './edited-photo.ts';

type PublishedEditorProps = {
  readonly owner: string;
  readonly photos: readonly ManagedPhoto[];
  /** Id of the photo that is shown. */
  readonly shown: string;
};

const edited = (photo: WorkedPhoto): EditedPhoto => ({
  id: photo.id,
  words: { ...photo.words, ...photo.unsaved },
  described: photo.described,
  picture: { address: photo.largeSrc },
  preview: { address: photo.src },
  name: photoName(photo),
  state: photo.work === null ? 'Published' : workWords(photo.work),
});

const isTyped = ({ unsaved }: { readonly unsaved: object }): boolean => Object.keys(unsaved).length > 0;

/** Changes the words of published photos; what is typed is kept on this device until it is saved. */
export const PublishedEditor = ({ owner, photos, shown }: PublishedEditorProps) => {
  const dispatch = useAppDispatch();
  const [typeOver] = useTypeOverMutation();
  const [settleSuggestion] = useSettleSuggestionMutation();
  const [saveTyped] = useSaveMutation();
  const [discard] = useDiscardMutation();
  const fields = useRef<FieldsHandle>(null);
  const isPressed = useRef(false);
  const [question, setQuestion] = useState<'none' | 'typed' | 'not_stored'>('none');
  const [problem, setProblem] = useState<string>();
  const device = useDevicePhotosQuery(owner).data;
  // Before the first answer nothing is known of what was typed earlier: the fields wait for it.
  if (device === undefined) return null;
  const works = new Map(device.ok ? device.value.works.map((work) => [work.photoId, work]) : []);
  const worked = photos.map((photo) => withLocalWork(photo, works.get(photo.id)));
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  );
  const current = worked[index];
  const open = worked.map(edited);
  const port: EditorPort = {
    keep: async (id, words) => {
      const photo = photos.find((each) => each.id === id);
      return photo !== undefined && (await typeOver({ owner, photo, words })).data?.ok === true;
    },
    settle: async (id, field, choice) =>
      (await settleSuggestion({ owner, id, field, choice })).data?.ok === true,
  };

  const close = (): void => void dispatch(editorClosed());
  /** Photos of this editor with words that are stored here and not saved; undefined: the storage does not answer. */
  const typedNow = async (): Promise<readonly string[] | undefined> => {
    const isKept = (await fields.current?.flush()) !== false;
    const kept = await dispatch(
      photosApi.endpoints.devicePhotos.initiate(owner, { forceRefetch: true, subscribe: false }),
    );
    if (!isKept || kept.data?.ok !== true) return undefined;
    const ids = new Set(photos.map(({ id }) => id));
    return kept.data.value.works
      .filter((work) => ids.has(work.photoId) && isTyped(work))
      .map(({ photoId }) => photoId);
  };
  const ask = async (): Promise<void> => {
    const typed = await typedNow();
    if (typed?.length === 0) close();
    else setQuestion(typed === undefined ? 'not_stored' : 'typed');
  };
  const save = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    const typed = await typedNow();
    let isSaved = typed !== undefined;
    for (const id of typed ?? []) isSaved &&= (await saveTyped({ owner, id })).data?.ok === true;
    isPressed.current = false;
    if (isSaved) close();
  };
  const turnTo = async (place: number): Promise<void> => {
    const isKept = (await fields.current?.flush()) !== false;
    setProblem(isKept ? undefined : 'The text of this photo is not stored yet: it stays open.');
    const next = photos[place];
    if (isKept && next !== undefined) dispatch(photoTurnedTo(next.id));
  };
  const typedCount = worked.filter(isTyped).length;
  const hasProblem = worked.some(({ words, unsaved }) => wordProblems({ ...words, ...unsaved }).size > 0);

  return (
    <>
      <EditorDialog
        title="Edit the photo"
        photos={open}
        shown={index}
        port={port}
        fields={fields}
        onShow={(place) => void turnTo(place)}
        onClose={() => void ask()}
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
            <Button variant="ghost" onClick={() => void ask()}>
              Cancel
            </Button>
            <Button disabled={hasProblem} onClick={() => void save()}>
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
        onStay={() => setQuestion('none')}
      />
    </>
  );
};
