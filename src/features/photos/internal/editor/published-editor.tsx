import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import {
  discardUnsaved,
  keepUnsaved,
  loadWorks,
  savePhoto,
  settleUnsavedSuggestion,
} from '@/data/managed-photos.repository.ts';
import { withLocalWork, type ManagedPhoto, type WorkedPhoto } from '@/domain/managed-photo.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { changedFields, type PhotoWords } from '@/domain/photo-words.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { editNotStored, editQueued } from '../../photos.actions.ts';
import { useWorksQuery } from '../../photos.api.ts';
import { editorClosed } from '../../photos.slice.ts';
import { photoName, workWords } from '../words.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { EditorDialog, type FieldsHandle } from './editor-dialog.tsx';
import type { EditedPhoto, EditorPort } from './edited-photo.ts';

type PublishedEditorProps = { readonly owner: string; readonly photo: ManagedPhoto };

const edited = (photo: WorkedPhoto): EditedPhoto => ({
  id: photo.id,
  words: { ...photo.words, ...photo.unsaved },
  described: photo.described,
  picture: { address: photo.largeSrc },
  preview: { address: photo.src },
  name: photoName(photo),
  state: photo.work === null ? 'Published' : workWords(photo.work),
});

const portOf = (owner: string, photo: ManagedPhoto): EditorPort => ({
  keep: async (_id, words) => (await keepUnsaved(owner, photo, words)).ok,
  settle: async (_id, field, choice) => (await settleUnsavedSuggestion(photo, field, choice)).ok,
});

/** Changes the words of a published photo; what is typed is kept on this device until it is saved. */
export const PublishedEditor = ({ owner, photo }: PublishedEditorProps) => {
  const dispatch = useAppDispatch();
  const fields = useRef<FieldsHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const works = useWorksQuery(owner).data;
  // Before the first answer nothing is known of what was typed earlier: the fields wait for it.
  if (works === undefined) return null;
  const local = works.ok ? works.value.find(({ photoId }) => photoId === photo.id) : undefined;
  const worked = withLocalWork(photo, local);
  const after: PhotoWords = { ...worked.words, ...worked.unsaved };

  const close = (): void => void dispatch(editorClosed());
  const ask = async (): Promise<void> => {
    const isKept = await fields.current?.flush();
    const kept = await loadWorks(owner);
    const now = kept.ok ? kept.value.find(({ photoId }) => photoId === photo.id) : undefined;
    const typed: PhotoWords = { ...worked.words, ...now?.unsaved };
    if (isKept === true && kept.ok && changedFields(worked.words, typed).length === 0) close();
    else setAsking(true);
  };
  const save = async (): Promise<void> => {
    if (isSaving || fields.current === null || !(await fields.current.flush())) return;
    setSaving(true);
    const saved = await savePhoto(owner, worked);
    setSaving(false);
    if (!saved.ok) return void dispatch(editNotStored());
    if (saved.value !== null) dispatch(editQueued({ itemId: saved.value, photoId: photo.id }));
    close();
  };

  return (
    <>
      <EditorDialog
        title="Edit the photo"
        photos={[edited(worked)]}
        shown={0}
        port={portOf(owner, photo)}
        fields={fields}
        onShow={() => undefined}
        onClose={() => void ask()}
        tools={null}
        footer={
          <>
            <Button variant="ghost" disabled={isSaving} onClick={() => void ask()}>
              Cancel
            </Button>
            <Button
              loading={isSaving}
              loadingText="Saving..."
              disabled={wordProblems(after).size > 0}
              onClick={() => void save()}
            >
              Save
            </Button>
          </>
        }
      />
      <CancelQuestion
        isOpen={isAsking}
        title="Keep what you typed?"
        keepLabel="Keep it, save later"
        discardLabel="Discard the changes"
        onKeep={close}
        onDiscard={() => void discardUnsaved(photo.id).then(close)}
        onStay={() => setAsking(false)}
      />
    </>
  );
};
