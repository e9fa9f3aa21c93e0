// The editor of drafts in a document, with photos of a device in memory.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { DraftEditor } from '../../../src/features/photos/internal/editor/draft-editor.tsx';
import { draftsOpened, selectEditor } from '../../../src/features/photos/photos.slice.ts';
import { useAppSelector } from '../../../src/state/hooks.ts';
import { openPhotos, owner, type PhotoRecord } from './photos-screens.tsx';

export const Editor = () => {
  const editor = useAppSelector(selectEditor);
  return editor?.mode === 'upload' ? <DraftEditor owner={owner} readiness={null} {...editor} /> : null;
};

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const click = (name: string | RegExp): boolean => fireEvent.click(button(name));
/** The buttons of a question are accessible a moment after its text. */
export const answerWith = async (name: string | RegExp): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const title = (): HTMLElement => screen.getByLabelText(/^Title/, { selector: 'input' });
export const type = (value: string): boolean => fireEvent.input(title(), { target: { value } });

/** An editor of drafts with these words, at the one of this number (from 0). */
export const openDrafts = async (words: readonly Partial<PhotoMetadata>[], shown = 0, isOnline = false) => {
  const opened = openPhotos(isOnline);
  const drafts: PhotoRecord[] = [];
  for (const each of words) drafts.push(await opened.draft(each));
  const ids = drafts.map(({ id }) => id);
  opened.app.dispatch(draftsOpened({ ids, shown: ids[shown] ?? '' }));
  opened.show(<Editor />);
  await waitFor(() => expect(title()).toHaveProperty('value', words[shown]?.title ?? ''));
  const titles = async () =>
    Promise.all(drafts.map(async (draft) => (await opened.stored(draft))?.text.title));
  const intents = async () =>
    Promise.all(drafts.map(async (draft) => (await opened.stored(draft))?.intent.kind));
  return { ...opened, drafts, ids, titles, intents };
};

export const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
