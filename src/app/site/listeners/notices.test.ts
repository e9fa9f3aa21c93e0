// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { photoNotOpened } from '@/features/gallery/gallery.actions.ts';
import {
  addressMissing,
  addressSubscribed,
  subscriptionFailed,
  subscriptionQueued,
} from '@/features/newsletter/newsletter.actions.ts';
import { selectNotices } from '@/features/notifications/notices.slice.ts';
import { createSiteStore } from '../store.ts';
import { startNoticeListeners } from './notices.ts';

it.each([
  ['an empty field', addressMissing(), ['Email required: Please enter your email address']],
  ['a subscription', addressSubscribed(), ['Successfully subscribed!: ']],
  [
    'a subscription that failed [S1 §8.6]',
    subscriptionFailed(),
    ['Subscription failed: Please try again later or contact us for assistance.'],
  ],
  ['an address that waits', subscriptionQueued(), []],
  [
    'a picture that was not opened',
    photoNotOpened(),
    ['The picture could not be opened: Check your connection, then try again.'],
  ],
])('%s', (_name, action, words) => {
  const { store, listen } = createSiteStore();
  startNoticeListeners(listen);
  store.dispatch(action);
  expect(
    selectNotices(store.getState()).map(({ title, description = '' }) => `${title}: ${description}`),
  ).toEqual(words);
});
