import { expect, it } from 'vitest';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';
import { newPhoto, type PhotoRecord } from '../record/photo-record.ts';
import { inSendingOrder } from './queued-photo.ts';
import { selectNext } from '../../sync/select-next.ts';

const batches = {
  morning: '11111111-1111-4111-8111-111111111111',
  noon: '22222222-2222-4222-8222-222222222222',
};

const submitted = (place: number, batch: keyof typeof batches): PhotoRecord => ({
  ...newPhoto({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    owner: 'owner',
    createdAt: new Date(place * 1000).toISOString(),
    picture: {
      status: 'ready',
      original: null,
      width: 1,
      height: 1,
      thumbhash: null,
      variants: [{ sha256: 'a'.repeat(64), path: 'a', type: 'image/webp', width: 1, height: 1, bytes: 1 }],
    },
  }),
  intent: { kind: 'publish' },
  submitted: emptyPhotoMetadata,
  batch: { id: batches[batch], action: 'publish' },
});

it('the earlier batch is sent first, and of a batch the last photo, because the gallery shows the newest first', () => {
  const records = [
    submitted(1, 'morning'),
    submitted(2, 'noon'),
    submitted(3, 'morning'),
    submitted(4, 'noon'),
  ];
  const sent: string[] = [];
  for (
    let left = inSendingOrder(records);
    left.length > 0;
    left = left.filter(({ id }) => id !== sent.at(-1))
  ) {
    const next = selectNext(left, { owner: 'owner', now: 0, steady: 0, dueTimes: new Map() });
    sent.push(next.kind === 'send' ? next.item.id : 'nothing');
  }
  expect(sent.map((id) => Number(id.slice(-2)))).toEqual([3, 1, 4, 2]);
});
