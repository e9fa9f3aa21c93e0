import { expect, it, vi } from 'vitest';
import { workSaved, workStarted } from '@/state/unsaved-work.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { offlineCopyAnnounced, offlineCopyCompleted } from '../site.actions.ts';
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

const titles = (store: ReturnType<typeof createSiteStore>['store']): readonly string[] =>
  selectNotices(store.getState()).map(({ title }) => title);

it('says that the site is ready to work offline on the page where it became so', async () => {
  const { store, listen } = createSiteStore();
  startNoticeListeners(listen);
  store.dispatch(offlineCopyCompleted());
  await eventually(() => expect(titles(store)).toEqual(['Ready to work offline']));
});

it('waits with it while a field is being filled in', async () => {
  const { store, listen } = createSiteStore();
  startNoticeListeners(listen);
  const announced = vi.fn();
  listen({ actionCreator: offlineCopyAnnounced, effect: announced });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  store.dispatch(offlineCopyCompleted());
  store.dispatch(workStarted('contact'));
  expect(titles(store)).toEqual([]);
  field.remove();
  store.dispatch(photoNotOpened());
  expect(titles(store)).toEqual(['The picture could not be opened']);
  store.dispatch(workSaved('contact'));
  await eventually(() => expect(announced).toHaveBeenCalledTimes(1));
  expect(titles(store)).toContain('Ready to work offline');
});
