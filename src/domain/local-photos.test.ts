import { expect, it } from 'vitest';
import { photoCard as card } from '../../tests/support/unit/photo-card.ts';
import { bytesToSend } from './local-photos.ts';

const published = card({ kind: 'published', at: '2026-11-20T12:00:00.000Z' });

it('adds up what is still to be sent', () => {
  expect(
    bytesToSend([
      card({ kind: 'draft', mayAppear: false }, 5),
      published,
      card({ kind: 'draft', mayAppear: false }, 7),
    ]),
  ).toBe(12);
});
