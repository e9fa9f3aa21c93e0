import type { Blocker } from './local-photos.ts';

export type Recovery =
  | 'try_again'
  | 'delete_anyway'
  | 'edit'
  | 'prepare_again'
  /** Adding the file of the photo again restores its bytes. */
  | 'pick_again'
  | 'export_original'
  | 'copy_text'
  | 'compare'
  | 'keep_as_new'
  /** Takes the request back: the server's text stays, or the photo that was to be deleted. */
  | 'take_back'
  /** Drops the record of this device. */
  | 'drop';

export type Requested = 'publish' | 'save' | 'delete';

type Recoveries = Readonly<Record<Blocker, readonly Recovery[]>>;

const publish: Recoveries = {
  refused: ['try_again', 'edit'],
  conflict: ['compare'],
  deleted: ['keep_as_new', 'copy_text', 'drop'],
  bytes_missing: ['pick_again', 'copy_text'],
  unreadable: ['export_original'],
  incomplete: ['export_original'],
  no_encoder: ['export_original'],
  failed: ['prepare_again'],
};

export const recoveries: Readonly<Record<Requested, Recoveries>> = {
  publish,
  save: { ...publish, refused: ['try_again', 'copy_text', 'take_back'] },
  delete: { ...publish, refused: ['try_again', 'take_back'], conflict: ['delete_anyway', 'take_back'] },
};
