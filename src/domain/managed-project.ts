import { isBeingDeleted, type ChangeStatus } from './managed-photo.ts';
import type { PhotoField, PhotoMetadata } from './photo-metadata.ts';
import { wordProblems, type WordProblem } from './photo-problems.ts';

/** Fields of a photo's text that a project has, too, in the order of its form. */
export const projectFields = [
  'title',
  'place',
  'category',
  'tags',
  'description',
  'processSteps',
] as const satisfies readonly PhotoField[];

export type ProjectText = Pick<PhotoMetadata, (typeof projectFields)[number]>;

/** A project as the server has it. `text.title` is its name. */
export interface ManagedProject {
  readonly id: string;
  readonly slug: string;
  /** ISO time. */
  readonly createdAt: string;
  /** Revision that edits are based on. */
  readonly revision: number;
  readonly text: PhotoMetadata;
}

/** A project that was made or changed on this device; `revision` null: the server has not answered yet. */
export interface DeviceProject {
  readonly id: string;
  readonly createdAt: string;
  readonly revision: number | null;
  readonly text: PhotoMetadata;
  readonly work: ChangeStatus | null;
}

export interface ProjectWithChanges extends DeviceProject {
  /** Null until the server has named its address. */
  readonly slug: string | null;
}

/** The server's list with what this device has changed. Newest first, without what is being deleted. */
export function projectsOf(
  listed: readonly ManagedProject[],
  device: readonly DeviceProject[],
): readonly ProjectWithChanges[] {
  const changed = new Map(device.map((project) => [project.id, project]));
  const known = new Set(listed.map(({ id }) => id));
  return [
    ...device.filter(({ id }) => !known.has(id)).map((project) => ({ ...project, slug: null })),
    ...listed.map((project): ProjectWithChanges => {
      const local = changed.get(project.id);
      const isNewer =
        local !== undefined && (local.work !== null || (local.revision ?? 0) > project.revision);
      const { text, work } = isNewer ? local : { text: project.text, work: null };
      return { ...project, text, work };
    }),
  ]
    .filter((project) => !isBeingDeleted(project))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Made on this device, and not on the server. */
export const isUnsent = ({ revision, work }: Pick<DeviceProject, 'revision' | 'work'>): boolean =>
  revision === null &&
  (work?.kind === 'saving' || (work?.kind === 'needs_attention' && work.requested === 'save'));

/** Name and place. */
export const projectLabel = ({ title, place }: Pick<PhotoMetadata, 'title' | 'place'>): string =>
  [title.trim() || 'Project without a name', place.trim()].filter((part) => part !== '').join(', ');

/** What a photo takes from the project that it is picked for. */
export const textForPhotos = ({
  id,
  text: { place, category, tags },
}: Pick<DeviceProject, 'id' | 'text'>): Partial<PhotoMetadata> => ({ project: id, place, category, tags });

export type ProjectProblem = WordProblem | { readonly kind: 'house_number' };

/** By field; a place with a number is taken for an address, which is not published. */
export function projectProblems(text: PhotoMetadata): ReadonlyMap<PhotoField, ProjectProblem> {
  const problems = new Map<PhotoField, ProjectProblem>(wordProblems(text));
  if (/\d/.test(text.place)) problems.set('place', { kind: 'house_number' });
  return problems;
}
