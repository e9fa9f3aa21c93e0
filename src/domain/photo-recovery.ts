/** What a person can do about a photo that does not go on by itself. */
import type { Blocker } from './local-photos.ts';

export type Recovery =
  /** Requests the same again. */
  | 'try_again'
  /** Deletes the photo as it is now. */
  | 'delete_anyway'
  /** Opens the editor. */
  | 'edit'
  | 'prepare_again'
  /** Adding the file of the photo again restores its bytes. */
  | 'pick_again'
  | 'export_original'
  | 'copy_text'
  /** Compares both texts of a conflict. */
  | 'compare'
  | 'keep_as_new'
  /** Takes the request back: the text of the server stays, or the photo that was to be deleted. */
  | 'take_back'
  /** Drops the record of this device. */
  | 'drop';

/** publish: a photo that is not published, whether that was requested or not. */
export type Requested = 'publish' | 'save' | 'delete';

type Recoveries = Readonly<Record<Blocker, readonly Recovery[]>>;

const publish: Recoveries = {
  refused: ['try_again', 'edit'],
  conflict: ['compare'],
  deleted: ['keep_as_new', 'copy_text', 'drop'],
  bytes_missing: ['pick_again', 'copy_text'],
  unreadable: ['export_original'],
  no_encoder: ['export_original'],
  failed: ['prepare_again'],
};

/** The source of the buttons of every photo and change that needs the user. */
export const recoveries: Readonly<Record<Requested, Recoveries>> = {
  publish,
  save: { ...publish, refused: ['try_again', 'copy_text', 'take_back'] },
  delete: { ...publish, refused: ['try_again', 'take_back'], conflict: ['delete_anyway', 'take_back'] },
};
