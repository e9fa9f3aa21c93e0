// A photo of a device in a given state, with nothing typed and no picture.
import { notAnalyzed, type CardState, type PhotoCard } from '../../../src/domain/local-photos.ts';
import { emptyPhotoMetadata } from '../../../src/domain/photo-metadata.ts';

export const photoCard = (state: CardState, bytesToSend = 0, number = 1): PhotoCard => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  rev: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  fileName: null,
  takenAt: null,
  text: emptyPhotoMetadata,
  hasUnsubmitted: false,
  analysis: notAnalyzed,
  state,
  preview: null,
  picture: null,
  edits: null,
  bytesToSend,
});
