import { Button } from '@chakra-ui/react';
import { useId } from 'react';
import type { DevicePhotos } from '@/data/device-photos.repository.ts';
import {
  lostOfSession,
  toSaveOfSession,
  unsavedOfSession,
  type SessionEdits,
} from '@/domain/editing-session.ts';
import { isBeingDeleted, withLocalWork, type PhotoWithChanges } from '@/domain/managed-photo.ts';
import { photoFields } from '@/domain/photo-metadata.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { publishedAnalysisChosen } from '../../analysis.slice.ts';
import { loadLocalPhotos, useApplyPhotoEventMutation, useEditPublishedMutation } from '../../photos.api.ts';
import type { OpenPublished } from '../../photos.slice.ts';
import { useLocalPhotos } from '../local/use-local-photos.ts';
import { changeLabel, counted, nameOfWork, photoName, typedAbout } from '../labels.ts';
import { AnalysisTools } from './analysis-tools.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { savedOf, isRefused, type EditedPhoto, type SaveOutcome } from './edited-photo.ts';
import { useEditor } from './use-editor.ts';

const withTyped = (photo: PhotoWithChanges): PhotoWithChanges => ({
  ...photo,
  text: { ...photo.text, ...photo.unsaved },
});

const edited = (photo: PhotoWithChanges): EditedPhoto => ({
  id: photo.id,
  rev: photo.rev,
  text: withTyped(photo).text,
  analysis: photo.analysis,
  picture: { address: photo.largeSrc },
  preview: { address: photo.src },
  name: photoName(photo),
  state: photo.work === null ? 'Published' : changeLabel(photo.work),
});

type PublishedEditorProps = OpenPublished & { readonly owner: string; readonly edits: SessionEdits };

/** Cancel and Save concern input since the editor opened; Save includes the shown photo. */
export const PublishedEditor = ({ owner, photos, shown, edits }: PublishedEditorProps) => {
  const dispatch = useAppDispatch();
  const [editPublished] = useEditPublishedMutation();
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const editor = useEditor(owner);
  const { fields, flush, ask, setProblem, editsNow, close } = editor;
  const { status, pendingChanges } = useLocalPhotos(owner);
  const noteId = useId();
  // Earlier input is unknown before the first load: the fields wait for it.
  if (status === 'loading') return null;
  const local = new Map(pendingChanges.map((work) => [work.photoId, work]));
  const worked = photos.map((photo) => withLocalWork(photo, local.get(photo.id)));
  const current = worked.find(({ id }) => id === shown) ?? worked[0];
  const open = worked.map(edited);
  const keep = editor.keepWith(open, async (id, text, read = photoFields) => {
    const photo = photos.find((each) => each.id === id);
    return photo === undefined
      ? { outcome: 'removed' }
      : savedOf(await editPublished({ owner, photo, text, read }));
  });

  const storedNow = async (): Promise<DevicePhotos | Exclude<SaveOutcome, 'stored'>> => {
    const outcome = await flush();
    if (outcome !== 'stored') return outcome;
    const { data } = await dispatch(loadLocalPhotos(owner));
    return data ?? 'failed';
  };
  const cancel = async (): Promise<void> => {
    const stored = await storedNow();
    if (typeof stored === 'string') return ask(stored);
    if (unsavedOfSession(stored.pendingChanges, editsNow()).length > 0) ask('typed');
    else close();
  };
  const save = async (): Promise<void> => {
    fields.current?.markUntouched();
    const stored = await storedNow();
    if (typeof stored === 'string') return;
    for (const work of toSaveOfSession(stored.pendingChanges, editsNow(), current?.id)) {
      const { error } = await applyPhotoEvent({
        owner,
        ids: [work.photoId],
        event: { type: 'saveRequested' },
      });
      if (error === undefined) continue;
      if (isRefused(error)) setProblem(`“${nameOfWork(work)}” is being deleted: it was not saved.`);
      return;
    }
    const [lost] = lostOfSession(stored.local.cards, editsNow());
    if (lost === undefined) {
      // Letters may have come while the others were stored.
      if (fields.current?.isTouched() !== true) close();
      return;
    }
    setProblem(
      `“${photoName(lost)}” was deleted on another device: nothing was saved. Your text is in Upload Photos, with the photo.`,
    );
  };
  const changes = worked.map((photo) => ({ ...photo, photoId: photo.id }));
  const typed = unsavedOfSession(changes, edits);
  const toSave = toSaveOfSession(changes, edits, current?.id);
  const wrong = toSave.find(({ text, unsaved }) => wordProblems({ ...text, ...unsaved }).size > 0);
  const note =
    wrong === undefined || wrong.id === current?.id
      ? undefined
      : { id: noteId, text: `A text of “${photoName(withTyped(wrong))}” is too long.` };

  return (
    <>
      <EditorDialog
        title="Edit the photo"
        photos={open}
        shown={shown}
        owner={owner}
        keep={keep}
        fields={fields}
        onTurn={(id) => void editor.turnTo(id)}
        onCancel={() => void cancel()}
        tools={
          <AnalysisTools
            photo={current}
            isDescribable={current !== undefined && !isBeingDeleted(current)}
            onAnalyze={() => current && dispatch(publishedAnalysisChosen(current))}
            problem={editor.problem}
          />
        }
        note={note}
        footer={
          <Button
            disabled={wrong !== undefined}
            aria-describedby={note?.id}
            onClick={() => void editor.once(save)}
          >
            {toSave.length > 1 ? `Save ${counted(toSave.length, 'photo')}` : 'Save'}
          </Button>
        }
      />
      <CancelQuestion
        question={editor.question}
        text={typedAbout(typed.map((photo) => photoName(withTyped(photo))))}
        onKeep={close}
        onDiscard={() => void editor.discardEdits(typed)}
        onStay={() => ask('none')}
      />
    </>
  );
};
