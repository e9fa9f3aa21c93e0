/** What a person does with photos, by its name. */
import type { createPhotosRepository } from '../../../src/data/photos/photos.repository.ts';
import type { PhotoField, PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import type { SuggestionChoice } from '../../../src/domain/suggestions.ts';

type Ids = readonly string[];

export const withVerbs = (photos: ReturnType<typeof createPhotosRepository>) => ({
  ...photos,
  type: (owner: string, id: string, text: Partial<PhotoMetadata>) =>
    photos.apply(owner, [id], { type: 'draftEdited', text }),
  settleSuggestion: (owner: string, id: string, field: PhotoField, choice: SuggestionChoice) =>
    photos.apply(owner, [id], { type: 'suggestionSettled', field, choice }),
  publish: (owner: string, ids: Ids) => photos.apply(owner, ids, { type: 'publishRequested' }),
  save: (owner: string, id: string) => photos.apply(owner, [id], { type: 'saveRequested' }),
  pause: (owner: string, ids: Ids) => photos.apply(owner, ids, { type: 'paused' }),
  prepareAgain: (owner: string, id: string) => photos.apply(owner, [id], { type: 'preparedAgain' }),
  undoRemoval: (owner: string, ids: Ids) => photos.apply(owner, ids, { type: 'removalUndone' }),
  resolveConflict: async (owner: string, id: string, fields: readonly PhotoField[]) => {
    const stored = await photos.load(owner);
    const rev = stored.ok ? (stored.value.pendingChanges.find(({ photoId }) => photoId === id)?.rev ?? 0) : 0;
    return photos.apply(owner, [id], { type: 'conflictResolved', fields, rev });
  },
  discard: (owner: string, id: string) => photos.apply(owner, [id], { type: 'discarded' }),
  discardLocally: (owner: string, id: string) => photos.apply(owner, [id], { type: 'discardedLocally' }),
});
