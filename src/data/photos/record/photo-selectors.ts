import { differences, type PendingChange, type ChangeStatus } from '../../../domain/managed-photo.ts';
import type { DeviceProject } from '../../../domain/managed-project.ts';
import {
  notAnalyzed,
  type CardState,
  type PhotoAnalysis,
  type LocalPhotos,
  type PhotoCard,
  type PictureSource,
  type WaitReason,
} from '../../../domain/local-photos.ts';
import {
  changedFields,
  photoFields,
  type PhotoField,
  type PhotoMetadata,
} from '../../../domain/photo-metadata.ts';
import {
  conflictsOf,
  referenceText,
  removalConflicts,
  submittedOf,
  unsavedFields,
  textInConflict,
} from './next-request.ts';
import { isProject, isRemoved, type PhotoRecord } from './photo-record.ts';
import { editsOf } from './picture-editing.ts';

export interface ConnectionStatus {
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
}

interface QueueStatus extends ConnectionStatus {
  readonly pausedUntil: number | null;
}

/** A pause applies to all requests of the device. */
const queueStatusOf = (records: readonly PhotoRecord[], status: ConnectionStatus): QueueStatus => {
  const pauses = records.flatMap(({ delivery }) => (delivery.status === 'paused' ? delivery.until : []));
  return { ...status, pausedUntil: pauses.length === 0 ? null : Math.max(...pauses) };
};

function blockedBy(
  { delivery, attempts }: PhotoRecord,
  { isSignedIn, isOnline, pausedUntil }: QueueStatus,
): WaitReason {
  if (!isSignedIn) return 'auth';
  if (!isOnline) return 'network';
  if (pausedUntil !== null) return { until: new Date(pausedUntil).toISOString() };
  if (delivery.status !== 'backoff') return 'queue';
  const { reason, httpStatus, until } = delivery;
  if (reason === 'offline') return 'network';
  return reason === 'busy'
    ? 'queue'
    : {
        failed: reason,
        httpStatus,
        attempts,
        nextAt: new Date(until).toISOString(),
      };
}

const isManaged = (record: PhotoRecord): boolean => {
  const { server, publishedAt, picture, intent } = record;
  const isPublished = server.kind === 'present' || (publishedAt !== null && intent.kind === 'remove');
  return isPublished || picture.status === 'remote';
};

/** Also of a draft, whose card is gone. */
const isRejectedRemoval = (record: PhotoRecord): boolean =>
  isRemoved(record) && (record.blocker !== null || removalConflicts(record).length > 0);

function stateOf(record: PhotoRecord, reach: QueueStatus): CardState {
  const {
    picture,
    blocker,
    intent,
    delivery,
    server,
    needsLookup,
    uploaded,
    publishedAt,
    unconfirmedWrites,
  } = record;
  // Its blockers are shown with the pending change.
  if (server.kind === 'present') return { kind: 'published', at: publishedAt ?? server.at };
  if (picture.status === 'failed') return { kind: 'needs_attention', blocker: picture.why };
  if (blocker !== null) return { kind: 'needs_attention', blocker };
  if (intent.kind === 'publish') {
    if (picture.status !== 'ready') return { kind: 'waiting', for: 'preparation' };
    const of = picture.variants.length;
    return delivery.status === 'sending'
      ? { kind: 'sending', sent: uploaded.length, of }
      : { kind: 'waiting', for: blockedBy(record, reach) };
  }
  if (needsLookup) return { kind: 'checking' };
  if (publishedAt !== null) return { kind: 'lost' };
  return picture.status === 'ready'
    ? { kind: 'draft', mayAppear: unconfirmedWrites.length > 0 }
    : { kind: 'preparing' };
}

function analysisOf({ analysis }: PhotoRecord): PhotoAnalysis {
  if (analysis === null) return notAnalyzed;
  const { isRequested, generated, suggested, before } = analysis;
  return {
    isRequested,
    generated: photoFields.filter((field) => generated.includes(field)),
    suggestions: suggested,
    before,
  };
}

function cardOf(record: PhotoRecord, reach: QueueStatus): PhotoCard {
  const { picture, uploaded, id, rev, createdAt, fileName, takenAt, text } = record;
  const variants = picture.status === 'ready' ? picture.variants : [];
  const original = 'original' in picture ? picture.original : null;
  const left = variants.filter(({ sha256 }) => !uploaded.includes(sha256));
  const state = stateOf(record, reach);
  return {
    id,
    rev,
    createdAt,
    fileName,
    takenAt,
    text,
    hasUnsubmitted: unsavedFields(record).length > 0,
    analysis: analysisOf(record),
    state,
    preview: variants[0]?.sha256 ?? original,
    // The second size is wide enough for a tablet.
    picture: variants[1]?.sha256 ?? variants[0]?.sha256 ?? original,
    edits: editsOf(record),
    bytesToSend: state.kind === 'published' ? 0 : left.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** In the order of `records`. Includes photos published since `since`. */
export function selectLocalPhotos(
  records: readonly PhotoRecord[],
  owner: string,
  status: ConnectionStatus,
  since: Date,
): LocalPhotos {
  const reach = queueStatusOf(records, status);
  const isOfToday = ({ publishedAt }: PhotoRecord): boolean =>
    publishedAt !== null && Date.parse(publishedAt) >= since.getTime();
  const own = records.filter((record) => record.owner === owner);
  const shown = own.filter(
    (record) =>
      record.picture.status !== 'pending' &&
      !isProject(record) &&
      record.intent.kind !== 'remove' &&
      (!isManaged(record) || (record.picture.status !== 'remote' && isOfToday(record))),
  );
  const publishing = own.filter((record) => record.batch?.action === 'publish' && !isProject(record));
  return {
    publishing: {
      done: publishing.filter(({ outcome }) => outcome !== null).length,
      of: publishing.length,
    },
    cards: shown.map((record) => cardOf(record, reach)),
    otherAccountsCount: records.filter((record) => record.owner !== owner && !isProject(record)).length,
  };
}

const some = (text: PhotoMetadata, fields: readonly PhotoField[]): Partial<PhotoMetadata> =>
  Object.fromEntries(fields.map((field) => [field, text[field]]));

const smallPicture = ({ picture }: PhotoRecord): PictureSource => {
  const address = picture.status === 'remote' ? picture.addresses.at(-1) : undefined;
  if (address !== undefined) return { address };
  return { digest: picture.status === 'ready' ? (picture.variants[0]?.sha256 ?? null) : null };
};

function workShown(record: PhotoRecord, reach: QueueStatus): ChangeStatus | null {
  const { blocker, server, intent } = record;
  if (blocker !== null)
    return { kind: 'needs_attention', blocker, requested: intent.kind === 'remove' ? 'delete' : 'save' };
  if (removalConflicts(record).length > 0)
    return { kind: 'needs_attention', blocker: 'conflict', requested: 'delete' };
  const conflicts = isRemoved(record) ? [] : conflictsOf(record);
  if (server.kind === 'present' && conflicts.length > 0)
    return {
      kind: 'conflict',
      differences: differences(some(textInConflict(record), conflicts), server.text),
    };
  if (intent.kind === 'remove')
    return intent.until === null
      ? { kind: 'deleting', blockedBy: blockedBy(record, reach) }
      : { kind: 'undoable' };
  return intent.kind === 'save' || (intent.kind === 'publish' && isProject(record))
    ? { kind: 'saving', blockedBy: blockedBy(record, reach) }
    : null;
}

export const selectPendingChanges = (
  records: readonly PhotoRecord[],
  owner: string,
  status: ConnectionStatus,
): PendingChange[] => {
  const reach = queueStatusOf(records, status);
  return records
    .filter(
      (record) =>
        record.owner === owner && (isManaged(record) || isProject(record) || isRejectedRemoval(record)),
    )
    .map((record) => {
      const { text } = record;
      const submitted = submittedOf(record);
      const reference = referenceText(record);
      return {
        kind: isProject(record) ? 'project' : 'photo',
        photoId: record.id,
        rev: record.rev,
        changes: submitted === null ? {} : some(submitted, changedFields(reference, submitted)),
        unsaved: some(text, changedFields(submitted ?? reference, text)),
        work: workShown(record, reach),
        baseTitle: record.base.title,
        picture: smallPicture(record),
        analysis: analysisOf(record),
      };
    });
};

/** Projects that were made or changed on this device, with what was typed. */
export const selectDeviceProjects = (
  records: readonly PhotoRecord[],
  owner: string,
  status: ConnectionStatus,
): DeviceProject[] => {
  const reach = queueStatusOf(records, status);
  return records
    .filter((record) => record.owner === owner && isProject(record) && record.server.kind !== 'deleted')
    .map((record) => ({
      id: record.id,
      createdAt: record.createdAt,
      revision: record.server.kind === 'present' ? record.server.revision : null,
      text: record.text,
      work: workShown(record, reach),
    }));
};
