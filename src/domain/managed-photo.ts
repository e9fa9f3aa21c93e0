import type { OrderField } from './list-position.ts';
import {
  notAnalyzed,
  type PhotoAnalysis,
  type Blocker,
  type PictureSource,
  type WaitReason,
} from './local-photos.ts';
import type { Requested } from './photo-recovery.ts';
import { photoFields, type PhotoField, type PhotoMetadata } from './photo-metadata.ts';

export interface RowSnapshot {
  readonly revision: number;
  readonly text: PhotoMetadata;
}

export interface ManagedPhoto {
  readonly id: string;
  readonly createdAt: string;
  /** Revision that edits are based on. */
  readonly revision: number;
  readonly text: PhotoMetadata;
  readonly src: string;
  readonly largeSrc: string;
  readonly fullSrc: string;
  readonly alt: string;
  readonly thumbhash: string | null;
  /** A computer rendering, not a photograph of a finished room. */
  readonly isRendering: boolean;
}

export type ChangeStatus =
  | { readonly kind: 'saving' | 'deleting'; readonly blockedBy: WaitReason }
  /** A deletion that is not sent yet, because it can be undone. */
  | { readonly kind: 'undoable' }
  | { readonly kind: 'conflict'; readonly differences: readonly Difference[] }
  | {
      readonly kind: 'needs_attention';
      readonly blocker: Blocker;
      readonly requested: Extract<Requested, 'save' | 'delete'>;
    };

export interface Difference {
  readonly field: PhotoField;
  readonly mine: string;
  readonly theirs: string;
}

/** Photos with an order of their own: the featured ones, or those of the project with this id. */
export type OrderedList = 'featured' | { readonly project: string };

export const orderFieldOf = (list: OrderedList): OrderField => (list === 'featured' ? list : 'position');

export interface PhotoWithChanges extends ManagedPhoto {
  /** Counts the changes of its record on this device; 0 without one. */
  readonly rev: number;
  readonly work: ChangeStatus | null;
  readonly unsaved: Partial<PhotoMetadata>;
  readonly analysis: PhotoAnalysis;
}

export interface PendingChange {
  readonly kind: 'photo' | 'project';
  readonly photoId: string;
  readonly rev: number;
  readonly changes: Partial<PhotoMetadata>;
  readonly work: ChangeStatus | null;
  readonly unsaved: Partial<PhotoMetadata>;
  /** Title before the change; '' when unknown. */
  readonly baseTitle: string;
  readonly picture: PictureSource;
  readonly analysis: PhotoAnalysis;
}

export const isBeingDeleted = ({ work }: Pick<PhotoWithChanges, 'work'>): boolean =>
  work?.kind === 'deleting' || work?.kind === 'undoable';

export const withLocalWork = (photo: ManagedPhoto, local: PendingChange | undefined): PhotoWithChanges => ({
  ...photo,
  text: { ...photo.text, ...local?.changes },
  rev: local?.rev ?? 0,
  work: local?.work ?? null,
  unsaved: local?.unsaved ?? {},
  analysis: local?.analysis ?? notAnalyzed,
});

export function differences(mine: Partial<PhotoMetadata>, others: PhotoMetadata): Difference[] {
  return photoFields.flatMap((field) => {
    const ours = mine[field];
    return ours === undefined || ours === others[field] ? [] : [{ field, mine: ours, theirs: others[field] }];
  });
}
