import { describe, expect, it } from 'vitest';
import type { CardState, PhotoCard } from './local-photos.ts';
import { notAnalyzed } from './local-photos.ts';
import type { ChangeStatus } from './managed-photo.ts';
import { emptyPhotoMetadata, type PhotoMetadata } from './photo-metadata.ts';
import {
  isDraft,
  lostOfSession,
  toSaveOfSession,
  typedSinceSubmitted,
  unsavedOfSession,
  withEdit,
  withoutEdit,
  type SessionEdits,
} from './editing-session.ts';

const stored: PhotoMetadata = { ...emptyPhotoMetadata, title: 'Before', tags: 'cedar' };
const edited = withEdit({}, 'a', stored, { title: 'Typed' });
/** Typed and typed back, so that nothing differs. */
const typedBack = withEdit(withEdit({}, 'b', stored, { tags: 'oak' }), 'b', stored, { tags: 'cedar' });
const edits: SessionEdits = { ...edited, ...typedBack };

const card = (
  id: string,
  kind: 'draft' | 'preparing' | 'lost' | 'checking',
  more: Partial<PhotoCard> = {},
): PhotoCard => {
  const state: CardState = kind === 'draft' ? { kind, mayAppear: false } : { kind };
  return {
    ...{
      id,
      state,
      rev: 1,
      createdAt: '',
      fileName: null,
      takenAt: null,
      text: stored,
      hasUnsubmitted: true,
    },
    ...{ analysis: notAnalyzed, preview: null, picture: null, edits: null, bytesToSend: 0, ...more },
  };
};
const idsOf = (photos: readonly { readonly id: string }[]) => photos.map(({ id }) => id);

describe('what is typed', () => {
  it('is compared with the text before the first edit of each field', () => {
    const first = withEdit(edits, 'a', { ...stored, title: 'Typed' }, { title: 'Again', alt: 'A bench' });
    expect(edited).toEqual({ a: { before: { title: 'Before' }, typed: { title: 'Typed' } } });
    expect(first).toEqual({
      ...edits,
      a: { before: { title: 'Before', alt: '' }, typed: { title: 'Again', alt: 'A bench' } },
    });
  });

  it('is reverted, except in a field that holds another text since', () => {
    const edit = { before: { title: 'Before', alt: '' }, typed: { title: 'Typed', alt: 'A bench' } };
    const text = { ...stored, title: 'Typed', alt: 'Another tab', tags: 'oak' };
    expect(withoutEdit(text, edit)).toEqual({ ...text, title: 'Before' });
  });
});

it('a photo that is not published yet is a draft', () => {
  expect(isDraft(card('a', 'draft'))).toBe(true);
  expect(isDraft(card('a', 'preparing'))).toBe(true);
  expect(isDraft(card('a', 'checking'))).toBe(false);
});

it('a submitted photo whose text was typed since is found, a draft is not', () => {
  const submitted = [card('a', 'checking'), card('b', 'checking'), card('c', 'checking')];
  expect(idsOf(typedSinceSubmitted(submitted, edits))).toEqual(['a']);
  expect(typedSinceSubmitted([card('a', 'draft'), card('a', 'preparing')], edits)).toEqual([]);
  expect(typedSinceSubmitted([card('a', 'checking', { hasUnsubmitted: false })], edits)).toEqual([]);
  const two = withEdit(edited, 'a', stored, { tags: 'cedar' });
  expect(idsOf(typedSinceSubmitted(submitted, two))).toEqual(['a']);
});

it('an edited photo that was deleted meanwhile is lost', () => {
  expect(idsOf(lostOfSession([card('a', 'lost'), card('b', 'lost'), card('a', 'checking')], edits))).toEqual([
    'a',
  ]);
});

describe('changes of published photos', () => {
  const change = (photoId: string, unsaved: Partial<PhotoMetadata>, work: ChangeStatus | null = null) => ({
    ...{ photoId, unsaved, work },
  });
  const refused = { kind: 'needs_attention', blocker: 'refused', requested: 'save' } as const;
  const changes = [
    change('a', { title: 'Typed' }),
    change('b', { tags: 'oak' }),
    change('c', { alt: 'A bench' }),
    change('a', {}),
    change('a', {}, refused),
    change('a', {}, { ...refused, blocker: 'deleted' }),
    change('a', {}, { kind: 'saving', blockedBy: 'queue' }),
    change('b', {}, refused),
  ];

  it('are unsaved where the session has edited the photo', () => {
    expect(unsavedOfSession(changes, edits)).toEqual([changes[0]]);
  });

  it('are saved for edited photos and for the one that is shown, also after the server refused them', () => {
    expect(toSaveOfSession(changes, edits, undefined)).toEqual([changes[0], changes[4]]);
    expect(toSaveOfSession(changes, edits, 'b')).toEqual([changes[0], changes[1], changes[4], changes[7]]);
  });
});
