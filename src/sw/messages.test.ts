import { expect, it } from 'vitest';
import { readMessage } from './messages.ts';

it('the two messages of a page are understood', () => {
  expect(readMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(readMessage({ type: 'PAGE_IDLE', isSavingData: true })).toEqual({
    type: 'PAGE_IDLE',
    isSavingData: true,
  });
});

it('a page that does not say whether data is saved has not asked for it', () => {
  expect(readMessage({ type: 'PAGE_IDLE' })).toEqual({ type: 'PAGE_IDLE', isSavingData: false });
});

it.each([[null], ['SKIP_WAITING'], [{}], [{ type: 'CACHE_URLS' }], [{ type: 1 }]])(
  '%j is not answered',
  (data) => {
    expect(readMessage(data)).toBeUndefined();
  },
);
