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
  'text not compared after a lost answer': hearing((event, record) =>
    event.type === 'responseReceived' && event.answer.kind === 'row' && record.needsLookup
      ? { ...event, answer: { kind: 'row', row: { ...event.answer.row, text: record.text } } }
      : event,
  ),
  'removal dropped when the answer was lost': given((record, { type }) =>
    type === 'removalDue'
      ? { ...record, needsLookup: false, mayHaveUploads: false, unconfirmedWrites: [] }
      : record,
  ),
  'answer dropped when paused': leavingAfter('paused', (after) => ({
    ...after,
    needsLookup: false,
    unconfirmedWrites: [],
  })),
  'lost answer means not written': leaving((after, before, event) =>
    isAnswer(event, 'transient') || isAnswer(event, 'offline')
      ? { ...after, needsLookup: before.needsLookup, unconfirmedWrites: before.unconfirmedWrites }
      : after,
  ),
  'crashed attempt means not written': leavingAfter('attemptExpired', (after, before) => ({
    ...after,
    needsLookup: before.needsLookup,
  })),
  'publish though paused': leavingAfter('paused', (after, before) => ({ ...after, intent: before.intent })),
  'removal ignored while sending': leavingAfter('responseReceived', (after, before) =>
    before.intent.kind === 'remove' && after.intent.kind === 'remove'
      ? { ...after, intent: { kind: before.intent.intentOnUndo } }
      : after,
  ),
  'removal sent before it is due': given((record, { type }) =>
    type === 'claimed' && record.intent.kind === 'remove'
      ? { ...record, intent: { ...record.intent, until: null } }
      : record,
  ),
  'removal overrides a later save': leavingAfter('publishRequested', (after, before) =>
    before.intent.kind === 'remove' ? { ...after, intent: before.intent } : after,
  ),
  'a publish joins the deletion that it replaces': leavingAfter('publishRequested', (after, before) =>
    before.batch?.action === 'delete' ? { ...after, batch: before.batch } : after,
  ),
  'a deletion that is due has no result': leavingAfter('removalDue', (after, before) =>
    before.batch?.action === 'delete' ? { ...after, batch: null } : after,
  ),
  'undo drops the request': leavingAfter('removalUndone', (after) => ({
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
  'deletion of an unseen row': leaving((after) =>
    after.intent.kind === 'remove' ? { ...after, intent: { ...after.intent, seen: null } } : after,
  ),
  'result shown twice': leavingAfter('resultAcknowledged', (after, before) => ({
    ...after,
    batch: before.batch,
    outcome: before.outcome,
  })),
  'result dropped': leavingAfter('responseReceived', (after, before) =>
    before.batch !== null && before.outcome === null ? { ...after, batch: null, outcome: null } : after,
  ),
  'a retry has no result': leavingAfter('triedAgain', (after, before) =>
    before.batch === null ? { ...after, batch: null } : after,
  ),
  'result shown too soon': leaving((after, _before, event) =>
    isAnswer(event, 'transient') && after.batch !== null ? { ...after, outcome: 'failed' } : after,
  ),
  'sent not stored': leaving((after) =>
    after.unconfirmedWrites.length > 0 ? { ...after, unconfirmedWrites: [] } : after,
  ),
  'leftover objects dropped': leaving((after) =>
    after.orphanedPaths.length > 0 ? { ...after, orphanedPaths: [] } : after,
  ),
  'one transaction for each photo': { isOneBatch: false },
  'restore not detected by its revision': hearing((event, record) =>
    event.type === 'responseReceived' &&
    event.answer.kind === 'row' &&
    record.server.kind === 'present' &&
    event.answer.row.revision < record.server.revision
      ? { ...event, answer: { kind: 'row', row: { ...record.server } } }
      : event,
  ),
  'restore treated as an edit': leaving((after, before, event) => {
    const row = event.type === 'responseReceived' && event.answer.kind === 'row' ? event.answer.row : null;
    const isOlder = row !== null && before.server.kind === 'present' && row.revision < before.server.revision;
    return isOlder ? { ...after, text: row.text } : after;
  }),
  'a photo that the server lost counts as published': refusing(
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
  'owner not compared': {
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
  'no warning that it may appear': showing((record) => ({ ...record, unconfirmedWrites: [] })),
  'no checking status': showing((record) => ({ ...record, needsLookup: false })),
  'no lost status': showing((record) => ({ ...record, publishedAt: null })),
  'the server’s text overwrites local text': given((record, { type }) =>
    type === 'responseReceived' || type === 'rowReceived' ? { ...record, base: record.text } : record,
  ),
  'conflict resolved without a choice': leaving((after) => {
    const conflicts = conflictsOf(after);
    return conflicts.length > 0 && after.server.kind === 'present'
      ? { ...after, base: after.server.text }
      : after;
  }),
  'text typed while sending is lost': leaving((after, before, event) =>
    event.type === 'responseReceived' && event.answer.kind === 'row' && before.delivery.status === 'sending'
      ? { ...after, text: event.answer.row.text }
      : after,
  ),
  'text typed after Publish is sent': leavingAfter('draftEdited', (after) =>
    after.submitted !== null ? { ...after, submitted: after.text } : after,
  ),
  'an editor saves photos that it did not open': {
    toSave: (pendingChanges) => pendingChanges.filter(({ unsaved }) => Object.keys(unsaved).length > 0),
  },
  'Save skips the open photo': {
    toSave: (pendingChanges, edits) => toSaveOfSession(pendingChanges, edits, undefined),
  },
  'Save ignores a waiting save': {
    toSave: (pendingChanges, edits, shown) =>
      toSaveOfSession(pendingChanges, edits, shown).filter(({ work }) => work?.kind !== 'saving'),
  },
  'Discard removes text of all photos': {
    discarded: (_named, pendingChanges) =>
      pendingChanges.filter(({ unsaved }) => Object.keys(unsaved).length > 0).map(({ photoId }) => photoId),
    discardEvent: () => ({ type: 'discarded' }),
  },
  'Discard removes earlier text': { discardEvent: () => ({ type: 'discarded' }) },
  'Discard removes text of another tab': hearing((event, record) =>
    event.type === 'editDiscarded'
      ? { type: 'editDiscarded', edit: { ...event.edit, typed: some(record.text, event.edit.before) } }
      : event,
  ),
  'all fields of the editor are stored': { autosaved: (text, typed) => ({ ...text, ...typed }) },
  'the editor closes when its photo is published': { showsPublished: false },
  'autosave waits for a pause': { saveDelay: () => 300 },
  'the editor closes during typing': { asksBeforeClosing: false },
  'the editor outlasts its account': { endsWithAccount: false },
  'submission uses earlier text': leavingAfter('saveRequested', (after, before) =>
    before.server.kind === 'present' && before.submitted === null
      ? { ...after, submitted: before.server.text }
      : after,
  ),
  'only the last field is stored': leaving((after, before, event) =>
    event.type === 'draftEdited' && before.server.kind === 'present'
      ? { ...after, text: { ...before.server.text, ...event.text } }
      : after,
  ),
  'an older lookup is trusted': hearing((event, record) =>
    event.type === 'rowReceived' ? { ...event, rev: record.rev } : event,
  ),
  'conflict resolved from an older row': hearing((event, record) =>
    event.type === 'conflictResolved' ? { ...event, rev: record.rev } : event,
  ),
  'missing objects not sent again': leaving((after, before, event) =>
    isAnswer(event, 'missing') ? { ...after, uploaded: before.uploaded } : after,
  ),
  'result before confirmation': {
    answer: (answer) => (answer.kind === 'transient' ? { kind: 'deleted', orphanedPaths: [] } : answer),
  },
  'the order of another tablet replaces the own one': leaving((after, _before, event) =>
    event.type === 'rowReceived' && after.server.kind === 'present'
      ? { ...after, text: { ...after.text, position: after.server.text.position } }
      : after,
  ),
  'a lookup does not see hidden photos': hearing((event) =>
    event.type === 'rowReceived' && event.row?.text.visibility === 'hidden' ? { ...event, row: null } : event,
  ),
  'the visibility of another tablet replaces the own one': leaving((after, _before, event) =>
    event.type === 'rowReceived' && after.server.kind === 'present'
      ? { ...after, text: { ...after.text, visibility: after.server.text.visibility } }
      : after,
  ),
  'a new project is saved, not published': leavingAfter('publishRequested', (after) =>
    after.picture.status === 'none' ? { ...after, intent: { kind: 'save' } } : after,
  ),
  'sizes of before the edit are published': leavingAfter('pictureEdited', (after, before) => ({
    ...after,
    picture: before.picture,
  })),
  'sizes made during the edit are published': hearing((event, record) =>
    event.type === 'prepared' ? { ...event, edits: record.edits } : event,
  ),
  'edited while it may be published': given((record, { type }) =>
    type === 'pictureEdited' ? { ...record, needsLookup: false, unconfirmedWrites: [] } : record,
  ),
  'no answer means rejected': {
    answer: (answer) => (answer.kind === 'transient' ? { kind: 'refused' } : answer),
  },
  'imported under a new id': { keepsImportedId: false },
  'no lookup of an imported photo': { doubtsImported: false },
  'a removed photo picked again is removed': { endsRemovalWhenPicked: false },
  'no lock': { lock: 'ignored' },
  'steal without a ping': { looksBeforeStealing: false },
  'sleep when not leader': { lock: 'not waited for' },
};

export const photoMutants: ReadonlyMap<string, PhotoSeams> = new Map(
  Object.entries(plans).map(([name, plan]) => [name, { ...soundPhotoSeams, ...plan }]),
);
