/** What screens show of the photos on this device, from their records. Pure. */
import { differences, type LocalWork, type PhotoWork } from '../../../domain/managed-photo.ts';
import {
  notDescribed,
  type CardState,
  type Described,
  type Desk,
  type PhotoCard,
  type PictureSource,
} from '../../../domain/photo-desk.ts';
import { photoFields, type PhotoField, type PhotoWords } from '../../../domain/photo-words.ts';
import { conflictsOf, typedFields } from './next-request.ts';
import type { PhotoRecord } from './photo-record.ts';

/** What the device knows of its connection to the server. */
export interface Reach {
  readonly isSignedIn: boolean;
  /** False only when the browser is certainly offline. */
  readonly isOnline: boolean;
}

function waitsFor({ delivery }: PhotoRecord, { isSignedIn, isOnline }: Reach): 'turn' | 'signal' | 'sign_in' {
  if (!isSignedIn) return 'sign_in';
  return !isOnline || (delivery.status === 'backoff' && delivery.reason === 'offline') ? 'signal' : 'turn';
}

/** Whether it is work on a published photo rather than a photo to be published. */
const isManaged = (record: PhotoRecord): boolean => {
  const { server, publishedAt, picture, wanted } = record;
  return (
    picture.status === 'remote' ||
    (server.kind === 'held' && (wanted.kind !== 'publish' || conflictsOf(record).length > 0)) ||
    (publishedAt !== null && wanted.kind === 'remove')
  );
};

function stateOf(record: PhotoRecord, reach: Reach): CardState {
  const { picture, need, wanted, delivery, server, isUnsure, uploaded, publishedAt, sent } = record;
  // What its work needs is told of the work.
  if (server.kind === 'held' && isManaged(record)) return { kind: 'published', at: publishedAt ?? server.at };
  if (picture.status === 'failed') return { kind: 'needs_you', need: picture.why };
  if (need !== null) return { kind: 'needs_you', need };
  if (wanted.kind === 'publish') {
    if (picture.status !== 'made') return { kind: 'preparing' };
    const of = picture.variants.length;
    return delivery.status === 'sending'
      ? { kind: 'sending', sent: uploaded.length, of }
      : { kind: 'waiting', for: waitsFor(record, reach) };
  }
  if (server.kind === 'held') return { kind: 'published', at: publishedAt ?? server.at };
  if (isUnsure) return { kind: 'checking' };
  if (publishedAt !== null) return { kind: 'lost' };
  return picture.status === 'made' ? { kind: 'draft', mayAppear: sent.length > 0 } : { kind: 'preparing' };
}

function describedOf({ analysis }: PhotoRecord): Described {
  if (analysis === null) return notDescribed;
  const { isWanted, generated, offered, before } = analysis;
  return {
    isWanted,
    generated: photoFields.filter((field) => generated.includes(field)),
    suggestions: offered,
    before,
  };
}

function cardOf(record: PhotoRecord, reach: Reach): PhotoCard {
  const { picture, uploaded, id, createdAt, words, fileName } = record;
  const variants = picture.status === 'made' ? picture.variants : [];
  const original = 'original' in picture ? picture.original : null;
  const left = variants.filter(({ sha256 }) => !uploaded.includes(sha256));
  const state = stateOf(record, reach);
  return {
    id,
    createdAt,
    words,
    fileName,
    described: describedOf(record),
    state,
    preview: variants[0]?.sha256 ?? original,
    // Wide enough for a tablet: the second size where there is one.
    picture: variants[1]?.sha256 ?? variants[0]?.sha256 ?? original,
    bytesToSend: state.kind === 'published' ? 0 : left.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Newest last. Published ones are those of the day that `since` begins. */
export function deskOf(records: readonly PhotoRecord[], owner: string, reach: Reach, since: Date): Desk {
  const isOfToday = ({ publishedAt }: PhotoRecord): boolean =>
    publishedAt !== null && Date.parse(publishedAt) >= since.getTime();
  const own = records.filter((record) => record.owner === owner);
  const shown = own.filter(
    (record) =>
      record.picture.status !== 'listed' &&
      record.wanted.kind !== 'remove' &&
      (!isManaged(record) || (record.picture.status !== 'remote' && isOfToday(record))),
  );
  const publishing = own.filter(({ press }) => press?.action === 'publish');
  return {
    publishing: {
      done: publishing.filter(({ outcome }) => outcome !== null).length,
      of: publishing.length,
    },
    cards: shown.map((record) => cardOf(record, reach)),
    /** Files whose bytes are not stored yet. */
    listed: own.filter(({ picture }) => picture.status === 'listed').map(({ fileName }) => fileName ?? ''),
    foreign: records.length - own.length,
  };
}

const some = (words: PhotoWords, fields: readonly PhotoField[]): Partial<PhotoWords> =>
  Object.fromEntries(fields.map((field) => [field, words[field]]));

const smallPicture = ({ picture }: PhotoRecord): PictureSource => {
  const address = picture.status === 'remote' ? picture.addresses.at(-1) : undefined;
  if (address !== undefined) return { address };
  return { digest: picture.status === 'made' ? (picture.variants[0]?.sha256 ?? null) : null };
};

function workShown(record: PhotoRecord, reach: Reach): PhotoWork | null {
  const { need, server, words, wanted } = record;
  if (need !== null) return { kind: 'needs_you', need };
  const conflicts = conflictsOf(record);
  if (server.kind === 'held' && conflicts.length > 0)
    return { kind: 'conflict', differences: differences(some(words, conflicts), server.words) };
  if (wanted.kind === 'remove' && wanted.until === null)
    return { kind: 'deleting', waitsFor: waitsFor(record, reach) };
  return wanted.kind === 'save' ? { kind: 'saving', waitsFor: waitsFor(record, reach) } : null;
}

/** This device's own work on published photos. */
export const worksOf = (records: readonly PhotoRecord[], owner: string, reach: Reach): LocalWork[] =>
  records
    .filter((record) => record.owner === owner && isManaged(record))
    .map((record) => {
      const changed = some(record.words, typedFields(record));
      const isSaved = record.wanted.kind === 'save';
      return {
        photoId: record.id,
        changes: isSaved ? changed : {},
        unsaved: isSaved ? {} : changed,
        work: workShown(record, reach),
        titleBefore: record.base.title,
        picture: smallPicture(record),
        described: describedOf(record),
      };
    });
