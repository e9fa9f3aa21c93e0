export const photos = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'photo' : 'photos'}`;

/** Projects are named where there are any. */
export const photosAndProjects = (count: number, projectCount: number): string => {
  if (projectCount === 0) return photos(count);
  const projects = `${projectCount.toLocaleString('en-US')} ${projectCount === 1 ? 'project' : 'projects'}`;
  return count === 0 ? projects : `${photos(count)} and ${projects}`;
};

/** Of one photo. */
export const ended = {
  save: {
    done: ['Photo updated successfully', 'The photo details have been saved.'],
    failed: ['Update failed', 'There was an error updating the photo.'],
  },
  delete: {
    done: ['Photo deleted successfully', 'The photo has been removed from the gallery.'],
    failed: ['Delete failed', 'There was an error deleting the photo.'],
  },
} as const;

/** Of several photos: verbs for those that were and were not, and the description when all were. */
const severalEnded = {
  save: { done: 'updated', left: 'saved', all: ended.save.done[1] },
  delete: { done: 'deleted', left: 'deleted', all: 'They have been removed from the gallery.' },
} as const;

/** Title and description of a finished save or deletion. */
export const resultOf = (
  action: keyof typeof ended,
  succeeded: number,
  failed: number,
): readonly [string, string] => {
  if (succeeded + failed <= 1) return ended[action][succeeded > 0 ? 'done' : 'failed'];
  const several = severalEnded[action];
  const left = `${photos(failed)} could not be ${several.left}.`;
  return succeeded === 0
    ? [ended[action].failed[0], left]
    : [`${photos(succeeded)} ${several.done} successfully`, failed === 0 ? several.all : left];
};
