import { withoutEdit } from '../../../domain/editing-session.ts';
import { photoFields, withChanges, withFields, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import {
  suggestionSettled,
  unreadUndone,
  withGeneratedText,
  withTypedText,
} from '../../../domain/suggestions.ts';
import { suggestionStateOf, withAnalysis } from './analysis-state.ts';
import {
  conflictsOf,
  nextRequest,
  removalConflicts,
  submittedOf,
  unsavedFields,
  unsentFields,
  textInConflict,
} from './next-request.ts';
import { answered, isWriting, withRow } from './apply-response.ts';
import type { PhotoEvent, PhotoStepped } from './photo-event.ts';
import { isRemoved, type PhotoRecord, type Picture } from './photo-record.ts';
import { isExpired, normalize } from './normalize-record.ts';
import { editsOfFile, isMadeFor, withEdits } from './picture-editing.ts';

const invalidState: PhotoStepped = { kind: 'refused', because: 'invalidState' };
const became = (record: PhotoRecord): PhotoStepped => ({ kind: 'changed', record });
const busy: PhotoStepped = { kind: 'refused', because: 'sending' };

export function transitionPhoto(record: PhotoRecord, event: PhotoEvent): PhotoStepped {
  const stepped = step(record, event);
  if (stepped.kind !== 'changed') return stepped;
  const left = normalize(stepped.record);
  return left === null ? { kind: 'removed' } : { kind: 'changed', record: { ...left, rev: record.rev + 1 } };
}

const isSending = ({ delivery }: PhotoRecord): boolean => delivery.status === 'sending';

/** A request in flight continues. */
const due = (record: PhotoRecord): PhotoRecord =>
  isSending(record) ? record : { ...record, delivery: { status: 'waiting' }, attempts: 0 };

const seenNow = ({ server }: PhotoRecord): PhotoMetadata | null =>
  server.kind === 'present' ? server.text : null;

const withoutBatch = { batch: null, outcome: null } as const;

const isDeletion = ({ batch }: PhotoRecord): boolean => batch?.action === 'delete';

const isStuckRemoval = (record: PhotoRecord): boolean =>
  record.blocker !== null || removalConflicts(record).length > 0;

function step(record: PhotoRecord, event: PhotoEvent): PhotoStepped {
  const { picture, intent } = record;
  const changed = (change: Partial<PhotoRecord>): PhotoStepped => became({ ...record, ...change });
  const sentAgain = (change: Partial<PhotoRecord>): PhotoStepped => became(due({ ...record, ...change }));
  const repictured = (next: Picture): PhotoStepped => changed({ picture: next });

  switch (event.type) {
    case 'originalStored':
      return picture.status === 'pending' || picture.status === 'failed' || record.blocker === 'bytes_missing'
        ? changed({
            picture: { status: 'queued', original: event.sha256, attempts: 0 },
            edits: editsOfFile(record, event.sha256),
            fileDigest: event.sha256,
            blocker: null,
            ...event.dates,
          })
        : invalidState;
    case 'preparationBegun':
      return picture.status === 'queued'
        ? repictured({ ...picture, attempts: picture.attempts + 1 })
        : invalidState;
    case 'prepared':
      return (picture.status === 'queued' || picture.status === 'pending') && isMadeFor(record, event.edits)
        ? sentAgain({
            picture: { ...event.picture, status: 'ready', original: event.original },
            fileDigest: event.fileDigest,
            ...event.dates,
          })
        : invalidState;
    case 'preparationFailed':
      return picture.status === 'queued' && isMadeFor(record, event.edits)
        ? repictured({ status: 'failed', original: picture.original, why: event.why })
        : invalidState;
    case 'preparedAgain':
      return picture.status === 'failed' && picture.original !== null
        ? repictured({ status: 'queued', original: picture.original, attempts: 0 })
        : invalidState;
    case 'pictureEdited': {
      const edited = withEdits(record, event.edits);
      return edited === null ? invalidState : became(edited);
    }
    case 'moved':
      return intent.kind === 'keep' && record.server.kind !== 'present'
        ? changed({ placedAt: event.placedAt })
        : invalidState;

    case 'draftEdited': {
      const fields = photoFields.filter((field) => event.text[field] !== undefined);
      const known = unreadUndone(suggestionStateOf(record), fields, event.read);
      return became(withAnalysis(record, withTypedText(known, withChanges(known.text, event.text))));
    }
    case 'editDiscarded': {
      const known = suggestionStateOf(record);
      return became(withAnalysis(record, withTypedText(known, withoutEdit(record.text, event.edit))));
    }
    case 'analysisRequested':
      return became(
        withAnalysis(record, suggestionStateOf(record), {
          isRequested: event.isRequested,
          isSuggestion: intent.kind === 'publish',
        }),
      );
    case 'analyzed':
      // An answer that is not waited for, or not any more, is dropped: two tabs may have asked.
      return record.analysis?.isRequested === true ? analyzed(record, event.text) : invalidState;
    case 'suggestionSettled': {
      const { field, choice } = event;
      return became(withAnalysis(record, suggestionSettled(suggestionStateOf(record), field, choice)));
    }

    case 'publishRequested': {
      if (isRemoved(record) || picture.status === 'failed' || record.server.kind === 'deleted')
        return invalidState;
      // Text of a photo without a local picture is saved, not published.
      if (picture.status === 'remote') return invalidState;
      const read = withAnalysis(record, unreadUndone(suggestionStateOf(record), photoFields, event.read), {
        ...record.analysis,
        isSuggestion: true,
      });
      return sentAgain({
        ...joinBatch(record, event.batchId, 'publish'),
        intent: { kind: 'publish' },
        text: read.text,
        analysis: read.analysis,
        submitted: read.text,
      });
    }
    case 'saveRequested':
      if (intent.kind !== 'keep' && intent.kind !== 'save') return invalidState;
      if (record.server.kind !== 'present') return invalidState;
      return sentAgain({
        ...(event.batchId === null ? { blocker: null } : joinBatch(record, event.batchId, 'save')),
        intent: { kind: 'save' },
        submitted: record.text,
      });
    case 'paused':
      return intent.kind === 'publish' || intent.kind === 'save'
        ? changed({ intent: { kind: 'keep' }, batch: null, outcome: null, blocker: null })
        : invalidState;
    case 'removalRequested': {
      // A rejected removal, and one of a photo that has changed since, is requested again.
      if (intent.kind === 'remove' && !isStuckRemoval(record)) return invalidState;
      const batch = event.batchId === null ? null : ({ id: event.batchId, action: 'delete' } as const);
      return sentAgain({
        intent:
          intent.kind === 'remove'
            ? { ...intent, until: event.until, seen: seenNow(record) }
            : { kind: 'remove', until: event.until, intentOnUndo: intent.kind, seen: seenNow(record) },
        ...(batch !== null && { batch, outcome: null }),
        blocker: null,
      });
    }
    case 'removalUndone':
      return intent.kind === 'remove' && intent.until !== null
        ? sentAgain({ ...(isDeletion(record) && withoutBatch), intent: { kind: intent.intentOnUndo } })
        : invalidState;
    case 'removalDue':
      return intent.kind === 'remove' && intent.until !== null && intent.until <= event.now
        ? // A removed draft leaves its batch; a deletion has a result.
          sentAgain({
            ...(!isDeletion(record) && withoutBatch),
            intent: { ...intent, until: null },
            blocker: null,
          })
        : invalidState;
    case 'conflictResolved':
      return conflictResolved(record, event, sentAgain);
    case 'discarded': {
      const withdrawn = { intent: { kind: 'keep' }, batch: null, outcome: null, blocker: null } as const;
      // A rejected removal is taken back, and the text of the photo stays.
      if (intent.kind === 'remove') return isStuckRemoval(record) ? changed(withdrawn) : invalidState;
      if (record.server.kind !== 'present') return invalidState;
      const { text } = record.server;
      return changed({ ...withdrawn, text, base: text });
    }
    case 'triedAgain':
      if (record.blocker === 'deleted' || intent.kind === 'keep') return invalidState;
      if (intent.kind !== 'remove') return sentAgain(resumeBatch(record, event.batchId));
      return isRemoved(record)
        ? sentAgain({
            ...resumeBatch(record, event.batchId),
            intent: { ...intent, seen: seenNow(record) },
          })
        : invalidState;
    case 'discardedLocally':
      return isSending(record) ? busy : { kind: 'removed' };
    case 'resultAcknowledged':
      return record.batch === null ? invalidState : changed({ batch: null, outcome: null });

    case 'rowReceived': {
      if (isSending(record)) return busy;
      if (record.rev !== event.rev) return invalidState;
      const seen = withRow(record, event.row, event.at);
      return isExpired(seen, event.at) ? { kind: 'removed' } : became(seen);
    }
    case 'claimed': {
      if (isSending(record)) return busy;
      const request = nextRequest(record);
      if (request === null) return invalidState;
      return changed({
        delivery: { status: 'sending', attempt: event.attempt, request: request.kind },
        unconfirmedWrites: isWriting(request.kind)
          ? [...record.unconfirmedWrites, submittedOf(record) ?? record.text]
          : record.unconfirmedWrites,
        mayHaveUploads: record.mayHaveUploads || request.kind === 'upload',
      });
    }
    case 'attemptExpired':
      return record.delivery.status === 'sending' && record.delivery.attempt === event.attempt
        ? changed({
            delivery: { status: 'waiting' },
            needsLookup: record.needsLookup || isWriting(record.delivery.request),
          })
        : invalidState;
    case 'responseReceived':
      return record.delivery.status === 'sending' && record.delivery.attempt === event.attempt
        ? became(answered(record, record.delivery.request, event))
        : invalidState;
  }
}

/** A second request joins the pending batch, so there is one result; a deletion that it replaces has none. */
const joinBatch = (
  { batch, outcome }: PhotoRecord,
  id: string,
  action: 'publish' | 'save',
): Pick<PhotoRecord, 'batch' | 'outcome' | 'blocker'> => ({
  batch: batch === null || outcome !== null || batch.action === 'delete' ? { id, action } : batch,
  outcome: null,
  blocker: null,
});

/** A resumed request has a result of its own once its first one was shown. */
const resumeBatch = (
  { batch, intent }: PhotoRecord,
  id: string,
): Pick<PhotoRecord, 'batch' | 'outcome' | 'blocker'> => ({
  batch: batch ?? { id, action: requestedBy(intent) },
  outcome: null,
  blocker: null,
});

const requestedBy = ({ kind }: PhotoRecord['intent']): 'publish' | 'save' | 'delete' => {
  if (kind === 'remove') return 'delete';
  return kind === 'publish' ? 'publish' : 'save';
};

/** Fills empty fields, and saves a published photo with them, unless it has unsaved edits. */
function analyzed(record: PhotoRecord, text: Partial<PhotoMetadata>): PhotoStepped {
  const before = suggestionStateOf(record);
  const isFilling = record.analysis?.isSuggestion !== true;
  const filled = withAnalysis(record, withGeneratedText(before, text, isFilling), {});
  const isSaved =
    isFilling &&
    record.server.kind === 'present' &&
    record.intent.kind === 'keep' &&
    unsavedFields(record).length === 0;
  return became(isSaved ? due({ ...filled, intent: { kind: 'save' }, submitted: filled.text }) : filled);
}

function conflictResolved(
  record: PhotoRecord,
  { fields, rev, batchId }: Extract<PhotoEvent, { type: 'conflictResolved' }>,
  changed: (change: Partial<PhotoRecord>) => PhotoStepped,
): PhotoStepped {
  const conflicts = conflictsOf(record);
  if (record.server.kind !== 'present' || conflicts.length === 0 || rev !== record.rev) return invalidState;
  const theirs = record.server.text;
  const mine = conflicts.filter((field) => fields.includes(field));
  const resolved = (text: PhotoMetadata): PhotoMetadata =>
    withFields(withFields(text, theirs, conflicts), textInConflict(record), mine);
  const submitted = submittedOf(record);
  const next = {
    text: resolved(record.text),
    submitted: submitted && resolved(submitted),
    base: theirs,
  };
  if (submitted === null) return changed(next);
  return changed({
    ...next,
    ...(unsentFields({ ...record, ...next }).length > 0
      ? resumeBatch(record, batchId)
      : { batch: null, outcome: null }),
  });
}
