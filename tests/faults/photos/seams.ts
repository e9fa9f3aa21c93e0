/** The places where a mutant may change the client. As they stand here, the client is the product's own. */
import type { PhotoQueuePorts } from '../../../src/data/photos/sending/photo-queue.ts';
import type { PhotoRequest } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoAnswer, PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import { transitionPhoto } from '../../../src/data/photos/record/photo-machine.ts';
import { selectLocalPhotos, selectPendingChanges } from '../../../src/data/photos/record/photo-selectors.ts';
import { toSaveOfSession, type Edit, type SessionEdits } from '../../../src/domain/editing-session.ts';
import type { PendingChange } from '../../../src/domain/managed-photo.ts';
import { saveDelay } from '../../../src/domain/save-delay.ts';
import type { PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import type { Turns } from '../scene.ts';
import type { Row } from './server.ts';

export interface PhotoSeams extends Turns {
  readonly transitionPhoto: typeof transitionPhoto;
  /** Ports of the queue. */
  readonly ports: (ports: PhotoQueuePorts) => PhotoQueuePorts;
  /** What screens show. */
  readonly selectLocalPhotos: typeof selectLocalPhotos;
  readonly selectPendingChanges: typeof selectPendingChanges;
  /** The request that is made of what the machine wants to ask. `row`: what the server holds. */
  readonly request: (request: PhotoRequest, row: Row | null) => PhotoRequest;
  /** What the sender makes of an answer. */
  readonly answer: (answer: PhotoAnswer) => PhotoAnswer;
  /** Whether a request is made only with the right of the photo's owner. */
  readonly guardsOwner: boolean;
  /** Whether all photos of a press are stored in one transaction. */
  readonly isOneBatch: boolean;
  /** Whether a failed renewal of the token passes, and nothing has to be done about it. */
  readonly outlastsToken: boolean;
  /** Whether a photo that comes from another device keeps its id. */
  readonly keepsImportedId: boolean;
  /** Whether a photo that comes from another device is looked up before anything is said or done about it. */
  readonly doubtsImported: boolean;
  /** Whether picking a file again ends the removal of its photo. */
  readonly endsRemovalWhenPicked: boolean;
  /** What an editor stores of what was typed over these words. */
  readonly autosaved: (text: PhotoMetadata, typed: Partial<PhotoMetadata>) => Partial<PhotoMetadata>;
  /** What Save of an editor concerns. */
  readonly toSave: (
    pendingChanges: readonly PendingChange[],
    edits: SessionEdits,
    shown: string,
  ) => readonly PendingChange[];
  /** The photos whose text Discard takes back, of those that the editor names. */
  readonly discarded: (
    named: readonly string[],
    pendingChanges: readonly PendingChange[],
  ) => readonly string[];
  readonly discardEvent: (edit: Edit) => PhotoEvent;
  /** Whether an editor ends with its account. */
  readonly endsWithAccount: boolean;
  /** Whether the photo that an editor shows stays there when it is published. */
  readonly showsPublished: boolean;
  /** How long an editor waits for the next letter; `waited`: since the first that is not stored, in ms. */
  readonly saveDelay: typeof saveDelay;
  /** Whether an editor asks its fields before it closes after publishing. */
  readonly asksBeforeClosing: boolean;
  /** Whether a change that ran twice answers as it did the first time. */
  readonly remembersFirstRun: boolean;
}

export const soundPhotoSeams: PhotoSeams = {
  transitionPhoto,
  ports: (ports) => ports,
  selectLocalPhotos,
  selectPendingChanges,
  request: (request) => request,
  answer: (answer) => answer,
  guardsOwner: true,
  isOneBatch: true,
  outlastsToken: true,
  keepsImportedId: true,
  doubtsImported: true,
  endsRemovalWhenPicked: true,
  autosaved: (_words, typed) => typed,
  toSave: toSaveOfSession,
  discarded: (named) => named,
  discardEvent: (edit) => ({ type: 'editDiscarded', edit }),
  endsWithAccount: true,
  showsPublished: true,
  saveDelay,
  asksBeforeClosing: true,
  remembersFirstRun: true,
  lock: 'honored',
  looksBeforeStealing: true,
};
