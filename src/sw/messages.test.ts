import { expect, it } from 'vitest';
import { readMessage } from './messages.ts';

it('the messages of a page are understood', () => {
  expect(readMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(readMessage({ type: 'PAGE_IDLE', isSavingData: true })).toEqual({
    type: 'PAGE_IDLE',
    isSavingData: true,
  });
  expect(readMessage({ type: 'OFFLINE_READY_ANNOUNCED' })).toEqual({ type: 'OFFLINE_READY_ANNOUNCED' });
  const addresses = ['https://site.example/a.webp', 7, 'no address'];
  expect(readMessage({ type: 'PHOTOS_LISTED', addresses })).toEqual({
    type: 'PHOTOS_LISTED',
    addresses: ['https://site.example/a.webp'],
    isSavingData: false,
  });
  const opened = { type: 'SYNC_ADMIN_PRECACHE', path: '/admin-room', isKeeping: true };
  expect(readMessage(opened)).toEqual(opened);
});

it('a page that does not say whether data is saved has not asked for it', () => {
  expect(readMessage({ type: 'PAGE_IDLE' })).toEqual({ type: 'PAGE_IDLE', isSavingData: false });
});

it.each([
  [null],
  ['SKIP_WAITING'],
  [{}],
  [{ type: 'CACHE_URLS' }],
  [{ type: 1 }],
  [{ type: 'PHOTOS_LISTED' }],
  [{ type: 'SYNC_ADMIN_PRECACHE', isKeeping: true }],
  [{ type: 'SYNC_ADMIN_PRECACHE', path: '//other.example', isKeeping: true }],
])('%j is not answered', (data) => {
  expect(readMessage(data)).toBeUndefined();
});
