/** The door to the photos of this device: what the private area puts together, and the types of what it answers. */
export { createBrowserPhotos } from './photos/browser-photos.ts';
export { createDescriptionRun } from './photos/description-queue.ts';
export type { DescriptionStep } from './photos/descriptions.repository.ts';
export type { SkippedBecause, ImportResult } from './photos/intake/photo-intake.ts';
export {
  UNDO_MS,
  type DevicePhotos,
  type PhotoProblem,
  type BatchResult,
} from './photos/photos.repository.ts';
export type { PhotoPage, PhotoQuery, PhotoCounts, PhotoKey } from './photos/published-photos.repository.ts';
export type { StorageError } from './local/storage-error.ts';
