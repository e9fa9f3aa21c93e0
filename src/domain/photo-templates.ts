/** Documents that the gallery function completes, by the address they are rendered at. */
export const photoTemplates = {
  published: { path: '/gallery/{{id}}', file: 'templates/photo.txt' },
  deleted: { path: '/gallery/{{deleted}}', file: 'templates/deleted-photo.txt' },
  project: { path: '/gallery/{{slug}}', file: 'templates/project.txt' },
  deletedProject: { path: '/gallery/{{deletedProject}}', file: 'templates/deleted-project.txt' },
} as const;

export const photoTemplateAddresses = '/templates/*';
