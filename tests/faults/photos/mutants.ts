/** Planted mistakes, each a small change of the client: a simulator that does not find them proves nothing. */
import { hasWork } from '../../../src/data/photos/sending/queued-photo.ts';
import { conflictsOf } from '../../../src/data/photos/sync/next-request.ts';
import type { PhotoEvent, PhotoStepped } from '../../../src/data/photos/sync/photo-event.ts';
import type { PhotoRecord } from '../../../src/data/photos/sync/photo-record.ts';
import { transitionPhoto } from '../../../src/data/photos/sync/photo-machine.ts';
import { toSaveOfSession } from '../../../src/domain/editing-session.ts';
import type { PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { selectLocalPhotos } from '../../../src/data/photos/sync/photo-selectors.ts';
import { soundPhotoSeams, type PhotoSeams } from './seams.ts';

type Of<Type extends PhotoEvent['type']> = Extract<PhotoEvent, { readonly type: Type }>;

/** What the machine makes of something else than what is stored and happened. */
const given = (change: (record: PhotoRecord, event: PhotoEvent) => PhotoRecord): Partial<PhotoSeams> => ({
  transitionPhoto: (record, event) => transitionPhoto(change(record, event), event),
});

const hearing = (change: (event: PhotoEvent, record: PhotoRecord) => PhotoEvent): Partial<PhotoSeams> => ({
  transitionPhoto: (record, event) => transitionPhoto(record, change(event, record)),
});

/** What is stored of what the machine has made. */
const leaving = (
  change: (after: PhotoRecord, before: PhotoRecord, event: PhotoEvent) => PhotoRecord,
): Partial<PhotoSeams> => ({
  transitionPhoto: (record, event): PhotoStepped => {
    const stepped = transitionPhoto(record, event);
    return stepped.kind === 'changed'
      ? { kind: 'changed', record: change(stepped.record, record, event) }
      : stepped;
  },
});

const refusing = (isRefused: (record: PhotoRecord, event: PhotoEvent) => boolean): Partial<PhotoSeams> => ({
  transitionPhoto: (record, event) =>
    isRefused(record, event) ? { kind: 'refused', because: 'invalidState' } : transitionPhoto(record, event),
});

const some = (words: PhotoMetadata, like: Partial<PhotoMetadata>): Partial<PhotoMetadata> =>
  Object.fromEntries(Object.entries(words).filter(([field]) => field in like));

const isAnswer = (event: PhotoEvent, kind: Of<'responseReceived'>['answer']['kind']): boolean =>
  event.type === 'responseReceived' && event.answer.kind === kind;

const plans: Readonly<Record<string, Partial<PhotoSeams>>> = {
  'words not compared after a lost answer': hearing((event, record) =>
    event.type === 'responseReceived' && event.answer.kind === 'row' && record.needsLookup
      ? { ...event, answer: { kind: 'row', row: { ...event.answer.row, words: record.words } } }
      : event,
  ),
  'removal forgotten when the answer was lost': given((record, { type }) =>
    type === 'removalDue'
      ? { ...record, needsLookup: false, mayHaveUploads: false, unconfirmedWrites: [] }
      : record,
  ),
  'answer forgotten when paused': leaving((after, _before, { type }) =>
    type === 'paused' ? { ...after, needsLookup: false, unconfirmedWrites: [] } : after,
  ),
  'lost answer means not written': leaving((after, before, event) =>
    isAnswer(event, 'transient') || isAnswer(event, 'offline')
      ? { ...after, needsLookup: before.needsLookup, unconfirmedWrites: before.unconfirmedWrites }
      : after,
  ),
  'dead tab means not written': leaving((after, before, { type }) =>
    type === 'attemptExpired' ? { ...after, needsLookup: before.needsLookup } : after,
  ),
  'publish though paused': leaving((after, before, { type }) =>
    type === 'paused' ? { ...after, intent: before.intent } : after,
  ),
  'removal not honoured while sending': leaving((after, before, { type }) =>
    type === 'responseReceived' && before.intent.kind === 'remove' && after.intent.kind === 'remove'
      ? { ...after, intent: { kind: before.intent.intentOnUndo } }
      : after,
  ),
  'removal sent before it is due': given((record, { type }) =>
    type === 'claimed' && record.intent.kind === 'remove'
      ? { ...record, intent: { ...record.intent, until: null } }
      : record,
  ),
  'removal takes what was saved over it': leaving((after, before, { type }) =>
    type === 'publishRequested' && before.intent.kind === 'remove'
      ? { ...after, intent: before.intent }
      : after,
  ),
  'undo forgets what was wanted': leaving((after, _before, { type }) =>
    type === 'removalUndone' ? { ...after, intent: { kind: 'keep' } } : after,
  ),
  'revision not compared': {
    request: (request, row) =>
      request.kind === 'edit' && row !== null ? { ...request, revision: row.revision } : request,
  },
  'deletion from any revision': {
    request: (request) => (request.kind === 'delete' ? { ...request, revision: null } : request),
  },
  'deletion of what was not seen': leaving((after) =>
    after.intent.kind === 'remove' ? { ...after, intent: { ...after.intent, seen: null } } : after,
  ),
  'outcome told twice': leaving((after, before, { type }) =>
    type === 'resultAcknowledged' ? { ...after, batch: before.batch, outcome: before.outcome } : after,
  ),
  'outcome dropped': leaving((after, before, { type }) =>
    type === 'responseReceived' && before.batch !== null && before.outcome === null
      ? { ...after, batch: null, outcome: null }
      : after,
  ),
  'trying again has no result': leaving((after, before, { type }) =>
    type === 'triedAgain' && before.batch === null ? { ...after, batch: null } : after,
  ),
  'outcome told too soon': leaving((after, _before, event) =>
    isAnswer(event, 'transient') && after.batch !== null ? { ...after, outcome: 'failed' } : after,
  ),
  'sent not kept': leaving((after) =>
    after.unconfirmedWrites.length > 0 ? { ...after, unconfirmedWrites: [] } : after,
  ),
  'leftover objects dropped': leaving((after) =>
    after.orphanedPaths.length > 0 ? { ...after, orphanedPaths: [] } : after,
  ),
  'every press of its own transaction': { isOneBatch: false },
  'restore not noticed by its revision': hearing((event, record) =>
    event.type === 'responseReceived' &&
    event.answer.kind === 'row' &&
    record.server.kind === 'present' &&
    event.answer.row.revision < record.server.revision
      ? { ...event, answer: { kind: 'row', row: { ...record.server } } }
      : event,
  ),
  'restore taken for an edit': leaving((after, before, event) => {
    const row = event.type === 'responseReceived' && event.answer.kind === 'row' ? event.answer.row : null;
    const isOlder = row !== null && before.server.kind === 'present' && row.revision < before.server.revision;
    return isOlder ? { ...after, words: row.words } : after;
  }),
  'what the server lost is still published': refusing(
    ({ server }, event) =>
      server.kind === 'present' &&
      (isAnswer(event, 'no_row') || (event.type === 'snapshotReceived' && event.row === null)),
  ),
  'deleted elsewhere is published again': hearing((event) =>
    event.type === 'responseReceived' && event.answer.kind === 'deleted'
      ? { ...event, answer: { kind: 'no_row' } }
      : event,
  ),
  'no token means signed out': { outlastsToken: false },
  'owner not looked at': {
    guardsOwner: false,
    ports: (ports) => {
      let owner = ports.owner();
      return {
        ...ports,
        owner: () => owner,
        store: {
          ...ports.store,
          list: async () => {
            const listed = await ports.store.list();
            owner = (listed.ok && listed.value.find(hasWork)?.owner) || ports.owner();
            return listed;
          },
        },
      };
    },
  },
  'photos of another account shown': {
    selectLocalPhotos: (records, owner, reach, since) =>
      selectLocalPhotos(
        records.map((record) => ({ ...record, owner })),
        owner,
        reach,
        since,
      ),
  },
  'may appear not said': {
    selectLocalPhotos: (records, owner, reach, since) =>
      selectLocalPhotos(
        records.map((record) => ({ ...record, unconfirmedWrites: [] })),
        owner,
        reach,
        since,
      ),
  },
  'checking not said': {
    selectLocalPhotos: (records, owner, reach, since) =>
      selectLocalPhotos(
        records.map((record) => ({ ...record, needsLookup: false })),
        owner,
        reach,
        since,
      ),
  },
  'lost not said': {
    selectLocalPhotos: (records, owner, reach, since) =>
      selectLocalPhotos(
        records.map((record) => ({ ...record, publishedAt: null })),
        owner,
        reach,
        since,
      ),
  },
  'theirs over mine': given((record, { type }) =>
    type === 'responseReceived' || type === 'snapshotReceived' ? { ...record, base: record.words } : record,
  ),
  'conflict decided by itself': leaving((after) => {
    const conflicts = conflictsOf(after);
    return conflicts.length > 0 && after.server.kind === 'present'
      ? { ...after, base: after.server.words }
      : after;
  }),
  'typed while sending is lost': leaving((after, before, event) =>
    event.type === 'responseReceived' && event.answer.kind === 'row' && before.delivery.status === 'sending'
      ? { ...after, words: event.answer.row.words }
      : after,
  ),
  'typed after Publish goes out': leaving((after, _before, { type }) =>
    type === 'draftEdited' && after.submitted !== null ? { ...after, submitted: after.words } : after,
  ),
  'an editor saves what it did not open': {
    toSave: (works) => works.filter(({ unsaved }) => Object.keys(unsaved).length > 0),
  },
  'Save leaves the photo that is shown': {
    toSave: (works, edits) => toSaveOfSession(works, edits, undefined),
  },
  'Save takes nothing of a save that waits': {
    toSave: (works, edits, shown) =>
      toSaveOfSession(works, edits, shown).filter(({ work }) => work?.kind !== 'saving'),
  },
  'Discard takes back what was typed about all': {
    discarded: (_named, works) =>
      works.filter(({ unsaved }) => Object.keys(unsaved).length > 0).map(({ photoId }) => photoId),
    discardEvent: () => ({ type: 'discarded' }),
  },
  'Discard takes back what was typed earlier': { discardEvent: () => ({ type: 'discarded' }) },
  'Discard takes the text of another tab': hearing((event, record) =>
    event.type === 'editDiscarded'
      ? { type: 'editDiscarded', edit: { ...event.edit, typed: some(record.words, event.edit.before) } }
      : event,
  ),
  'all fields of the editor are stored': { autosaved: (words, typed) => ({ ...words, ...typed }) },
  'the editor closes when its photo is published': { showsPublished: false },
  'the editor outlasts its account': { endsWithAccount: false },
  'submitted is what was typed before': leaving((after, before, { type }) =>
    type === 'saveRequested' && before.server.kind === 'present' && before.submitted === null
      ? { ...after, submitted: before.server.words }
      : after,
  ),
  'only what was typed last is kept': leaving((after, before, event) =>
    event.type === 'draftEdited' && before.server.kind === 'present'
      ? { ...after, words: { ...before.server.words, ...event.words } }
      : after,
  ),
  'an older look believed': hearing((event, record) =>
    event.type === 'snapshotReceived' ? { ...event, rev: record.rev } : event,
  ),
  'missing objects not sent again': leaving((after, before, event) =>
    isAnswer(event, 'missing') ? { ...after, uploaded: before.uploaded } : after,
  ),
  'acknowledged before proof': {
    answer: (answer) => (answer.kind === 'transient' ? { kind: 'deleted', orphanedPaths: [] } : answer),
  },
  'no answer means refused': {
    answer: (answer) => (answer.kind === 'transient' ? { kind: 'refused' } : answer),
  },
  'imported under a new id': { keepsImportedId: false },
  'imported photo not looked up': { doubtsImported: false },
  'picked again and removed all the same': { endsRemovalWhenPicked: false },
  'no lock': { lock: 'ignored' },
  'steal without check': { looksBeforeStealing: false },
  'sleep when not leader': { lock: 'not waited for' },
};

export const photoMutants: ReadonlyMap<string, PhotoSeams> = new Map(
  Object.entries(plans).map(([name, plan]) => [name, { ...soundPhotoSeams, ...plan }]),
);
