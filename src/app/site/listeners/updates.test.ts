import { beforeEach, expect, it } from 'vitest';
import { noticeDismissed, selectNotices } from '@/features/notifications/notices.slice.ts';
import { updatedInAnotherTab, updateFound } from '@/features/pwa/update.slice.ts';
import { workSaved, workStarted } from '@/state/unsaved-work.ts';
import { createSiteStore } from '../store.ts';
import { offerUpdates } from './updates.ts';

const here = 'A new version of this site is ready';
const elsewhere = 'Another tab has updated this site';

const open = () => {
  const { store, listen } = createSiteStore();
  offerUpdates(listen);
  return {
    dispatch: store.dispatch,
    notices: () => selectNotices(store.getState()),
    offers: async (): Promise<readonly string[]> => {
      // Listeners go on in the next tasks.
      await new Promise((next) => setTimeout(next));
      return selectNotices(store.getState()).map(({ title }) => title);
    },
  };
};

let site: ReturnType<typeof open>;
beforeEach(() => {
  site = open();
});

it.each([
  ['a version that waits', updateFound({ isFirstAnnouncement: true }), here],
  ['a version that another tab has taken', updatedInAnotherTab(), elsewhere],
])('%s is offered with a way to take it', async (_, action, title) => {
  site.dispatch(action);
  expect(await site.offers()).toEqual([title]);
  expect(site.notices()[0]?.action).toEqual({ label: 'Reload', type: 'update/reloadAgreed' });
});

it('does not announce the same update to this tab twice', async () => {
  site.dispatch(updateFound({ isFirstAnnouncement: false }));
  expect(await site.offers()).toEqual([]);
});

it('the offer waits until nothing is unsaved [F-D1]', async () => {
  site.dispatch(workStarted('contact'));
  site.dispatch(workStarted('newsletter'));
  site.dispatch(updateFound({ isFirstAnnouncement: true }));
  expect(await site.offers()).toEqual([]);
  site.dispatch(workSaved('contact'));
  expect(await site.offers()).toEqual([]);
  site.dispatch(workSaved('newsletter'));
  expect(await site.offers()).toEqual([here]);
});

it('an offer that is on screen when work starts goes away, and comes back when it is saved [F-D1]', async () => {
  site.dispatch(updateFound({ isFirstAnnouncement: true }));
  expect(await site.offers()).toEqual([here]);
  for (const id of ['contact', 'newsletter']) {
    site.dispatch(workStarted(id));
    expect(await site.offers()).toEqual([]);
    site.dispatch(workSaved(id));
    expect(await site.offers()).toEqual([here]);
  }
});

it('an offer that was seen and is gone does not come back after the next work', async () => {
  site.dispatch(updateFound({ isFirstAnnouncement: true }));
  await site.offers();
  site.dispatch(noticeDismissed(1));
  site.dispatch(workStarted('contact'));
  site.dispatch(workSaved('contact'));
  expect(await site.offers()).toEqual([]);
});

it('of two offers that wait, the later one is made', async () => {
  site.dispatch(workStarted('contact'));
  site.dispatch(updateFound({ isFirstAnnouncement: true }));
  site.dispatch(updatedInAnotherTab());
  site.dispatch(workSaved('contact'));
  expect(await site.offers()).toEqual([elsewhere]);
});
