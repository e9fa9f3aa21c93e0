import { describe, expect, it } from 'vitest';
import type { ChangeStatus } from '@/domain/managed-photo.ts';
import type { WordProblem } from '@/domain/photo-problems.ts';
import type { CardState, Safety } from '@/domain/local-photos.ts';
import {
  copiedText,
  megabytes,
  problemWords,
  safetySentence,
  stateLabel,
  takenLabel,
  changeLabel,
} from './labels.ts';

it('copies typed text field by field, without empty fields', () => {
  const typed = {
    alt: 'A bench',
    title: ' Cedar ',
    description: 'One\ntwo',
    tags: '',
    category: 'steam',
  } as const;
  expect(copiedText(typed)).toBe(
    'Title: Cedar\nDescription: One\ntwo\nCategory: Steam\nAlternative text: A bench',
  );
  expect(copiedText({ description: '  ' })).toBe('');
});

it.each<[Safety, string]>([
  [{ kind: 'nothing' }, 'No photos are waiting on this device.'],
  [{ kind: 'need', count: 1, onlyHere: 0 }, '1 photo needs action.'],
  [{ kind: 'need', count: 2, onlyHere: 9 }, '2 photos need action; 9 more exist only on this device.'],
  [{ kind: 'need', count: 1, onlyHere: 1 }, '1 photo needs action; 1 more exists only on this device.'],
  [{ kind: 'only_here', count: 1 }, '1 photo exists only on this device.'],
  [{ kind: 'only_here', count: 1_200 }, '1,200 photos exist only on this device.'],
  [{ kind: 'changes_only_here', count: 1 }, '1 change exists only on this device.'],
  [{ kind: 'changes_only_here', count: 2 }, '2 changes exist only on this device.'],
  [{ kind: 'text_only_here', count: 1 }, 'Unsaved text about 1 photo exists only on this device.'],
  [{ kind: 'all_safe', count: 1 }, 'The photo is safely on the server.'],
  [{ kind: 'all_safe', count: 12 }, 'All 12 photos are safely on the server.'],
])('the first sentence of %j is “%s”', (safety, sentence) => expect(safetySentence(safety)).toBe(sentence));

const nextAt = new Date(2026, 10, 23, 16, 5).toISOString();
const noAnswer = { failed: 'no_answer', attempts: 1, nextAt } as const;
const failed = (attempts: number, httpStatus?: number) =>
  ({ failed: 'server', attempts, nextAt, ...(httpStatus !== undefined && { httpStatus }) }) as const;
const needsYou = <Blocker extends string>(blocker: Blocker) =>
  ({ kind: 'needs_attention', blocker }) as const;

describe('the state of a photo', () => {
  it.each<[CardState, string]>([
    [{ kind: 'preparing' }, 'Preparing'],
    [{ kind: 'draft', mayAppear: false }, 'Only on this device'],
    [{ kind: 'draft', mayAppear: true }, 'On this device; it may be on its way'],
    [{ kind: 'checking' }, 'Checking whether it was published'],
    [{ kind: 'lost' }, 'No longer on the server'],
    [{ kind: 'waiting', for: 'network' }, 'Waiting for signal'],
    [{ kind: 'waiting', for: 'auth' }, 'Waiting for you to sign in'],
    [{ kind: 'waiting', for: 'queue' }, 'Waiting to be sent'],
    [
      { kind: 'waiting', for: noAnswer },
      'No response: the connection is slow, or the server is down. Tried once, next try at 11:05 AM',
    ],
    [
      { kind: 'waiting', for: failed(2, 503) },
      'The server could not accept it (error 503). Tried twice, next try at 11:05 AM',
    ],
    [
      { kind: 'waiting', for: failed(12) },
      'The server could not accept it. Tried 12 times, next try at 11:05 AM',
    ],
    [{ kind: 'waiting', for: { until: nextAt } }, 'The server asked to wait until 11:05 AM'],
    [{ kind: 'waiting', for: 'preparation' }, 'Will be published when prepared'],
    [{ kind: 'sending', sent: 0, of: 1 }, 'Sending, 0 of 1 file'],
    [needsYou('refused'), 'Action needed: the server did not accept it.'],
    [needsYou('conflict'), 'Action needed: changed on another device.'],
    [needsYou('deleted'), 'Action needed: deleted on another device.'],
    [needsYou('bytes_missing'), 'Action needed: its picture is no longer on this device.'],
    [needsYou('unreadable'), 'Saved, but this picture could not be opened.'],
    [needsYou('incomplete'), 'This file is incomplete. It is saved; please choose the photo again.'],
    [needsYou('no_encoder'), 'Action needed: this browser cannot prepare pictures for the web.'],
    [needsYou('failed'), 'Action needed: its picture could not be prepared.'],
  ])('%j is “%s”', (state, said) => expect(stateLabel(state)).toBe(said));

  it.each<[ChangeStatus, string]>([
    [{ kind: 'saving', blockedBy: 'queue' }, 'Saving'],
    [{ kind: 'saving', blockedBy: 'network' }, 'Saving, waiting for signal'],
    [
      { kind: 'saving', blockedBy: failed(1, 500) },
      'Saving, the server could not accept it (error 500). Tried once, next try at 11:05 AM',
    ],
    [
      { ...needsYou('conflict'), requested: 'delete' },
      'Action needed: not deleted, because it was changed on another device.',
    ],
    [{ kind: 'deleting', blockedBy: 'queue' }, 'Deleting'],
    [{ kind: 'deleting', blockedBy: 'auth' }, 'Deleting, waiting for you to sign in'],
    [{ kind: 'conflict', differences: [] }, 'Action needed: changed on another device.'],
    [{ ...needsYou('refused'), requested: 'save' }, 'Action needed: the server did not accept it.'],
    [{ ...needsYou('refused'), requested: 'delete' }, 'Action needed: the server did not delete it.'],
  ])('and of one that is published, %j, “%s”', (work, said) => expect(changeLabel(work)).toBe(said));
});

it.each<[WordProblem, string]>([
  [{ kind: 'too_long', limit: 120, length: 121 }, 'At most 120 characters; this has 121. Nothing is lost.'],
  [{ kind: 'too_many_tags', limit: 20, length: 21 }, 'At most 20 tags; these are 21. Nothing is lost.'],
  [
    { kind: 'tag_too_long', limit: 40, tag: 'A tag that goes on and on and on and on and on' },
    'A tag has at most 40 characters: “A tag that goes on and o…” is longer.',
  ],
])('of %j the field says “%s”', (problem, said) => expect(problemWords(problem)).toBe(said));

it('formats sizes in megabytes', () => {
  expect([megabytes(40_000), megabytes(9_940_000), megabytes(1_234_000_000)]).toEqual([
    '0.0 MB',
    '9.9 MB',
    '1,234 MB',
  ]);
});

it.each([
  ['2026-10-12T18:14:09.000Z', 'Taken Oct 12, 2:14 PM'],
  ['2025-12-24T18:14:09.000Z', 'Taken Dec 24, 2025, 1:14 PM'],
  [null, null],
])('a photo that was taken at %s says %s', (takenAt, said) => {
  expect(takenLabel({ takenAt, createdAt: '2026-11-20T12:00:00.000Z' })).toBe(said);
});
