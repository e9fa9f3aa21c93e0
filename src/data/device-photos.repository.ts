export { createBrowserPhotos } from './photos/browser-photos.ts';
export { createDescriptionRun } from './photos/description-queue.ts';
export type { DescriptionStep } from './photos/descriptions.repository.ts';
export type { ImportWatcher } from './photos/archive/photo-archive.ts';
export type { SkippedBecause, ImportResult } from './photos/intake/photo-intake.ts';
export type { Accepted, BatchResult, DevicePhotos, PhotoAction } from './photos/photos.repository.ts';
export { UNDO_MS } from './photos/photos.repository.ts';
export type { PhotoPage, PhotoQuery, PhotoCounts, PhotoKey } from './photos/published-photos.repository.ts';
export type { StorageError } from './local/storage-error.ts';
