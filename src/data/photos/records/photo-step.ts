/**
 * The life of one photo: its record and what happened in, its record out. Pure. Whatever a person does with a photo, and
 * whatever a server or the picture worker answers about it, goes through here. Must not know storage, requests or screens.
 */
import { withFields, type PhotoField, type PhotoWords } from '../../../domain/photo-words.ts';
import { suggestionSettled, wordsDescribed, wordsTyped } from '../../../domain/suggestions.ts';
import { describedWords, withDescription } from './described-words.ts';
import { conflictsOf, nextRequest, unsavedFields } from './next-request.ts';
import { answered, isWriting, withRow } from './photo-answers.ts';
import type { PhotoEvent, PhotoStepped } from './photo-event.ts';
import { isRemoved, type PhotoRecord, type Picture } from './photo-record.ts';
import { isOutdated, settled } from './photo-settled.ts';

const invalidState: PhotoStepped = { kind: 'refused', because: 'invalidState' };
const became = (record: PhotoRecord): PhotoStepped => ({ kind: 'changed', record });
const busy: PhotoStepped = { kind: 'refused', because: 'sending' };

export function photoStep(record: PhotoRecord, event: PhotoEvent): PhotoStepped {
  const stepped = step(record, event);
  if (stepped.kind !== 'changed') return stepped;
  const left = settled(stepped.record);
  return left === null ? { kind: 'removed' } : { kind: 'changed', record: { ...left, rev: record.rev + 1 } };
}

const isSending = ({ delivery }: PhotoRecord): boolean => delivery.status === 'sending';

/** To be sent as soon as it can be; what is under way stays under way. */
const due = (record: PhotoRecord): PhotoRecord =>
  isSending(record) ? record : { ...record, delivery: { status: 'waiting' }, attempts: 0 };

function step(record: PhotoRecord, event: PhotoEvent): PhotoStepped {
  const { picture, wanted } = record;
  const changed = (change: Partial<PhotoRecord>): PhotoStepped => became({ ...record, ...change });
  const sentAgain = (change: Partial<PhotoRecord>): PhotoStepped => became(due({ ...record, ...change }));
  const repictured = (next: Picture): PhotoStepped => changed({ picture: next });

  switch (event.type) {
    case 'originalStored':
      return picture.status === 'listed' || picture.status === 'failed'
        ? changed({
            picture: { status: 'waiting', original: event.sha256, tries: 0 },
            fileDigest: event.sha256,
          })
        : invalidState;
    case 'preparationBegun':
      return picture.status === 'waiting'
        ? repictured({ ...picture, tries: picture.tries + 1 })
        : invalidState;
    case 'prepared':
      return picture.status === 'waiting' || picture.status === 'listed'
        ? sentAgain({
            picture: { ...event.picture, status: 'made', original: event.original },
            fileDigest: event.fileDigest,
          })
        : invalidState;
    case 'preparationFailed':
      return picture.status === 'waiting'
        ? repictured({ status: 'failed', original: picture.original, why: event.why })
        : invalidState;
    case 'preparedAgain':
      return picture.status === 'failed' && picture.original !== null
        ? repictured({ status: 'waiting', original: picture.original, tries: 0 })
        : invalidState;

    case 'typed':
      return became(
        withDescription(record, wordsTyped(describedWords(record), { ...record.words, ...event.words })),
      );
    case 'descriptionWanted':
      return became(withDescription(record, describedWords(record), event.isWanted));
    case 'described':
      return described(record, event.words);
    case 'suggestionSettled': {
      const { field, choice } = event;
      return became(withDescription(record, suggestionSettled(describedWords(record), field, choice)));
    }

    case 'publishPressed':
      if (isRemoved(record) || picture.status === 'failed' || record.server.kind === 'deleted')
        return invalidState;
      // Words of a published photo whose picture is not here are saved: no card of it says that they wait.
      if (picture.status === 'remote' && record.server.kind === 'held') return invalidState;
      return sentAgain({ ...pressed(record, event.press, 'publish'), wanted: { kind: 'publish' } });
    case 'savePressed':
      if (wanted.kind !== 'keep' && wanted.kind !== 'save') return invalidState;
      if (record.server.kind !== 'held') return invalidState;
      return sentAgain({ ...pressed(record, event.press, 'save'), wanted: { kind: 'save' } });
    case 'paused':
      return wanted.kind === 'publish' || wanted.kind === 'save'
        ? changed({ wanted: { kind: 'keep' }, press: null, outcome: null, need: null })
        : invalidState;
    case 'removePressed': {
      if (wanted.kind === 'remove') return invalidState;
      const press = event.press === null ? null : ({ id: event.press, action: 'delete' } as const);
      return sentAgain({
        wanted: { kind: 'remove', until: event.until, instead: wanted.kind },
        ...(press !== null && { press, outcome: null }),
        need: null,
      });
    }
    case 'removalUndone':
      return wanted.kind === 'remove' && wanted.until !== null
        ? sentAgain({ wanted: { kind: wanted.instead } })
        : invalidState;
    case 'removalDue':
      return wanted.kind === 'remove' && wanted.until !== null && wanted.until <= event.now
        ? // What is taken back counts for nothing in the press that asked for it.
          sentAgain({ wanted: { ...wanted, until: null }, press: null, outcome: null, need: null })
        : invalidState;
    case 'keptMine':
      return keptMine(record, event.fields, sentAgain);
    case 'discarded': {
      if (record.server.kind !== 'held' || wanted.kind === 'remove') return invalidState;
      const { words } = record.server;
      return changed({
        words,
        base: words,
        wanted: { kind: 'keep' },
        press: null,
        outcome: null,
        need: null,
      });
    }
    case 'triedAgain':
      return record.need === 'deleted' || wanted.kind === 'keep'
        ? invalidState
        : sentAgain({ need: null, outcome: null });
    case 'letGo':
      return isSending(record) ? busy : { kind: 'removed' };
    case 'told':
      return record.press === null ? invalidState : changed({ press: null, outcome: null });

    case 'seen': {
      if (isSending(record)) return busy;
      // Something newer was proven or wanted meanwhile.
      if (record.rev !== event.rev) return invalidState;
      const seen = withRow(record, event.row, event.at);
      return isOutdated(seen, event.at) ? { kind: 'removed' } : became(seen);
    }
    case 'claimed': {
      if (isSending(record)) return busy;
      const request = nextRequest(record);
      if (request === null) return invalidState;
      return changed({
        delivery: { status: 'sending', attempt: event.attempt, request: request.kind },
        sent: isWriting(request.kind) ? [...record.sent, record.words] : record.sent,
        isInBucket: record.isInBucket || request.kind === 'upload',
      });
    }
    case 'attemptExpired':
      return record.delivery.status === 'sending' && record.delivery.attempt === event.attempt
        ? changed({
            delivery: { status: 'waiting' },
            isUnsure: record.isUnsure || isWriting(record.delivery.request),
          })
        : invalidState;
    case 'responseReceived':
      return record.delivery.status === 'sending' && record.delivery.attempt === event.attempt
        ? became(answered(record, record.delivery.request, event))
        : invalidState;
  }
}

/** Whoever presses twice before the end is told once. */
const pressed = (
  { press, outcome }: PhotoRecord,
  id: string,
  action: 'publish' | 'save',
): Partial<PhotoRecord> => ({
  press: press === null || outcome !== null ? { id, action } : press,
  outcome: null,
  need: null,
});

/** Empty fields are filled. A published photo is saved with them, unless it holds words that its person has not saved. */
function described(record: PhotoRecord, words: Partial<PhotoWords>): PhotoStepped {
  const before = describedWords(record);
  const filled = withDescription(record, wordsDescribed(before, words), false);
  const isSaved =
    record.server.kind === 'held' && record.wanted.kind === 'keep' && unsavedFields(record).length === 0;
  return became(isSaved ? due({ ...filled, wanted: { kind: 'save' } }) : filled);
}

function keptMine(
  record: PhotoRecord,
  fields: readonly PhotoField[],
  changed: (change: Partial<PhotoRecord>) => PhotoStepped,
): PhotoStepped {
  const conflicts = conflictsOf(record);
  if (record.server.kind !== 'held' || conflicts.length === 0) return invalidState;
  const theirs = record.server.words;
  const words = withFields(
    record.words,
    theirs,
    conflicts.filter((field) => !fields.includes(field)),
  );
  const isMine = conflicts.some((field) => fields.includes(field));
  return changed({ words, base: theirs, ...(!isMine && { press: null, outcome: null }) });
}
