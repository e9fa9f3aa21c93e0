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

const savedLabel = (succeeded: number, failed: number): readonly [string, string] => {
  const left = `${photos(failed)} could not be saved.`;
  return succeeded === 0
    ? ['Update failed', left]
    : [
        `${photos(succeeded)} updated successfully`,
        failed === 0 ? 'The photo details have been saved.' : left,
      ];
};

const deletedLabel = (succeeded: number, failed: number): readonly [string, string] => {
  const left = `${photos(failed)} could not be deleted.`;
  return succeeded === 0
    ? ['Delete failed', left]
    : [
        `${photos(succeeded)} deleted successfully`,
        failed === 0 ? 'They have been removed from the gallery.' : left,
      ];
};

/** Title and description of a finished save or deletion. */
export const resultOf = (
  action: keyof typeof ended,
  succeeded: number,
  failed: number,
): readonly [string, string] => {
  if (succeeded + failed > 1) return (action === 'delete' ? deletedLabel : savedLabel)(succeeded, failed);
  return ended[action][succeeded > 0 ? 'done' : 'failed'];
};
