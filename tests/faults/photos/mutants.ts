/** Planted mistakes, each a small change of the client: a simulator that does not find them proves nothing. */
import { hasWork } from '../../../src/data/photos/sending/queued-photo.ts';
import { conflictsOf } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoEvent, PhotoStepped } from '../../../src/data/photos/record/photo-event.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import { transitionPhoto } from '../../../src/data/photos/record/photo-machine.ts';
import { toSaveOfSession } from '../../../src/domain/editing-session.ts';
import type { PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { selectLocalPhotos } from '../../../src/data/photos/record/photo-selectors.ts';
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

const leavingAfter = (
  type: PhotoEvent['type'],
  change: (after: PhotoRecord, before: PhotoRecord) => PhotoRecord,
): Partial<PhotoSeams> =>
  leaving((after, before, event) => (event.type === type ? change(after, before) : after));

const refusing = (isRefused: (record: PhotoRecord, event: PhotoEvent) => boolean): Partial<PhotoSeams> => ({
  transitionPhoto: (record, event) =>
    isRefused(record, event) ? { kind: 'refused', because: 'invalidState' } : transitionPhoto(record, event),
});

/** What screens show is made of other records than those that are stored. */
const showing = (change: (record: PhotoRecord, owner: string) => PhotoRecord): Partial<PhotoSeams> => ({
  selectLocalPhotos: (records, owner, ...rest) =>
    selectLocalPhotos(
      records.map((record) => change(record, owner)),
      owner,
      ...rest,
    ),
});

const some = (text: PhotoMetadata, like: Partial<PhotoMetadata>): Partial<PhotoMetadata> =>
  Object.fromEntries(Object.entries(text).filter(([field]) => field in like));

const isAnswer = (event: PhotoEvent, kind: Of<'responseReceived'>['answer']['kind']): boolean =>
  event.type === 'responseReceived' && event.answer.kind === kind;

const plans: Readonly<Record<string, Partial<PhotoSeams>>> = {
  'words not compared after a lost answer': hearing((event, record) =>
    event.type === 'responseReceived' && event.answer.kind === 'row' && record.needsLookup
      ? { ...event, answer: { kind: 'row', row: { ...event.answer.row, text: record.text } } }
      : event,
  ),
  'removal forgotten when the answer was lost': given((record, { type }) =>
    type === 'removalDue'
      ? { ...record, needsLookup: false, mayHaveUploads: false, unconfirmedWrites: [] }
      : record,
  ),
  'answer forgotten when paused': leavingAfter('paused', (after) => ({
    ...after,
    needsLookup: false,
    unconfirmedWrites: [],
  })),
  'lost answer means not written': leaving((after, before, event) =>
    isAnswer(event, 'transient') || isAnswer(event, 'offline')
      ? { ...after, needsLookup: before.needsLookup, unconfirmedWrites: before.unconfirmedWrites }
      : after,
  ),
  'dead tab means not written': leavingAfter('attemptExpired', (after, before) => ({
    ...after,
    needsLookup: before.needsLookup,
  })),
  'publish though paused': leavingAfter('paused', (after, before) => ({ ...after, intent: before.intent })),
  'removal not honoured while sending': leavingAfter('responseReceived', (after, before) =>
    before.intent.kind === 'remove' && after.intent.kind === 'remove'
      ? { ...after, intent: { kind: before.intent.intentOnUndo } }
      : after,
  ),
  'removal sent before it is due': given((record, { type }) =>
    type === 'claimed' && record.intent.kind === 'remove'
      ? { ...record, intent: { ...record.intent, until: null } }
      : record,
  ),
  'removal takes what was saved over it': leavingAfter('publishRequested', (after, before) =>
    before.intent.kind === 'remove' ? { ...after, intent: before.intent } : after,
  ),
  'undo forgets what was wanted': leavingAfter('removalUndone', (after) => ({
    ...after,
    intent: { kind: 'keep' },
  })),
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
  'outcome told twice': leavingAfter('resultAcknowledged', (after, before) => ({
    ...after,
    batch: before.batch,
    outcome: before.outcome,
  })),
  'outcome dropped': leavingAfter('responseReceived', (after, before) =>
    before.batch !== null && before.outcome === null ? { ...after, batch: null, outcome: null } : after,
  ),
  'trying again has no result': leavingAfter('triedAgain', (after, before) =>
    before.batch === null ? { ...after, batch: null } : after,
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
    return isOlder ? { ...after, text: row.text } : after;
  }),
  'what the server lost is still published': refusing(
    ({ server }, event) =>
      server.kind === 'present' &&
      (isAnswer(event, 'no_row') || (event.type === 'rowReceived' && event.row === null)),
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
  'photos of another account shown': showing((record, owner) => ({ ...record, owner })),
  'may appear not said': showing((record) => ({ ...record, unconfirmedWrites: [] })),
  'checking not said': showing((record) => ({ ...record, needsLookup: false })),
  'lost not said': showing((record) => ({ ...record, publishedAt: null })),
  'theirs over mine': given((record, { type }) =>
    type === 'responseReceived' || type === 'rowReceived' ? { ...record, base: record.text } : record,
  ),
  'conflict decided by itself': leaving((after) => {
    const conflicts = conflictsOf(after);
    return conflicts.length > 0 && after.server.kind === 'present'
      ? { ...after, base: after.server.text }
      : after;
  }),
  'typed while sending is lost': leaving((after, before, event) =>
    event.type === 'responseReceived' && event.answer.kind === 'row' && before.delivery.status === 'sending'
      ? { ...after, text: event.answer.row.text }
      : after,
  ),
  'typed after Publish goes out': leavingAfter('draftEdited', (after) =>
    after.submitted !== null ? { ...after, submitted: after.text } : after,
  ),
  'an editor saves what it did not open': {
    toSave: (pendingChanges) => pendingChanges.filter(({ unsaved }) => Object.keys(unsaved).length > 0),
  },
  'Save leaves the photo that is shown': {
    toSave: (pendingChanges, edits) => toSaveOfSession(pendingChanges, edits, undefined),
  },
  'Save takes nothing of a save that waits': {
    toSave: (pendingChanges, edits, shown) =>
      toSaveOfSession(pendingChanges, edits, shown).filter(({ work }) => work?.kind !== 'saving'),
  },
  'Discard takes back what was typed about all': {
    discarded: (_named, pendingChanges) =>
      pendingChanges.filter(({ unsaved }) => Object.keys(unsaved).length > 0).map(({ photoId }) => photoId),
    discardEvent: () => ({ type: 'discarded' }),
  },
  'Discard takes back what was typed earlier': { discardEvent: () => ({ type: 'discarded' }) },
  'Discard takes the text of another tab': hearing((event, record) =>
    event.type === 'editDiscarded'
      ? { type: 'editDiscarded', edit: { ...event.edit, typed: some(record.text, event.edit.before) } }
      : event,
  ),
  'all fields of the editor are stored': { autosaved: (text, typed) => ({ ...text, ...typed }) },
  'the editor closes when its photo is published': { showsPublished: false },
  'letters wait for a pause': { saveDelay: () => 300 },
  'the editor closes while its person types': { asksBeforeClosing: false },
  'the editor outlasts its account': { endsWithAccount: false },
  'submitted is what was typed before': leavingAfter('saveRequested', (after, before) =>
    before.server.kind === 'present' && before.submitted === null
      ? { ...after, submitted: before.server.text }
      : after,
  ),
  'only what was typed last is kept': leaving((after, before, event) =>
    event.type === 'draftEdited' && before.server.kind === 'present'
      ? { ...after, text: { ...before.server.text, ...event.text } }
      : after,
  ),
  'an older look believed': hearing((event, record) =>
    event.type === 'rowReceived' ? { ...event, rev: record.rev } : event,
  ),
  'conflict decided from an older look': hearing((event, record) =>
    event.type === 'conflictResolved' ? { ...event, rev: record.rev } : event,
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
