import { IDBFactory } from 'fake-indexeddb';
import { set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { createFormsStore } from '../forms/forms.store.ts';
import { newItem } from '../forms/item.ts';
import { metaKeys, siteDatabase } from './keys.ts';
import { makeId } from './make-id.ts';
import { openDb } from './open-db.ts';
import { createMessageDrafts, type FormDraft } from './message-draft.store.ts';

const text = { name: 'Ann', email: '', phone: '', service: 'Steam Shower', message: 'Under the' };
const draftOf = (message: string) => ({ text: { ...text, message }, editing: null });

/** One browser; every tab holds its drafts until it is closed. */
function browser() {
  const factory = new IDBFactory();
  const held = new Set<string>();
  let now = Date.parse('2026-11-23T09:00:00.000Z');
  const openTab = () => {
    const db = openDb(siteDatabase, { findFactory: () => factory });
    const ours = new Set<string>();
    const releaseName = (name: string): void => {
      ours.delete(name);
      held.delete(name);
    };
    const { openMessageDraft } = createMessageDrafts(db, {
      hold: (name) => {
        if (held.has(name)) return Promise.resolve(null);
        held.add(name);
        ours.add(name);
        return Promise.resolve({
          isHeld: () => ours.has(name),
          release: () => Promise.resolve(releaseName(name)),
        });
      },
      makeId,
      now: () => (now += 1_000),
    });
    return {
      db,
      openMessageDraft,
      forms: createFormsStore(db, () => now),
      /** As the browser does when the page is gone or put aside. */
      loseHolds: () => ours.forEach(releaseName),
    };
  };
  return { openTab };
}

const submit = (tab: ReturnType<ReturnType<typeof browser>['openTab']>, draft: FormDraft) =>
  tab.forms.add(
    newItem({
      id: makeId(),
      kind: 'message',
      createdAt: '2026-11-23T09:30:00.000Z',
      payload: { text, page: '/contact', elapsedMs: 5000 },
    }),
    draft.key(),
  );

it('what was typed comes back, with the message it changes, until it is removed', async () => {
  const { openMessageDraft } = browser().openTab();
  const first = await openMessageDraft();
  expect(first.found).toBeNull();
  const draft = { text, editing: '11111111-1111-4111-8111-111111111111' };
  await first.write(draft);
  first.close();
  const second = await openMessageDraft();
  expect(second.found).toEqual(draft);
  await second.write(null);
  second.close();
  expect((await openMessageDraft()).found).toBeNull();
});

it('what a form stores as it goes is there for the next form of the same page', async () => {
  const { openMessageDraft } = browser().openTab();
  const first = await openMessageDraft();
  void first.write(draftOf('On the way out'));
  first.close();
  expect((await openMessageDraft()).found).toEqual(draftOf('On the way out'));
});

it('a damaged draft is none [F-A11]', async () => {
  const { db, openMessageDraft } = browser().openTab();
  await set(metaKeys.draft('message'), { v: 1, text: { name: 'Ann' } }, db.useStore('meta'));
  expect((await openMessageDraft()).found).toBeNull();
});

it('a draft belongs to one form: another tab neither sees, changes nor submits it [O21]', async () => {
  const { openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  const [inOne, inOther] = [await one.openMessageDraft(), await other.openMessageDraft()];
  await inOne.write(draftOf('Of the first tab'));
  await inOther.write(draftOf('Of the second tab'));
  await submit(one, inOne);
  one.loseHolds();
  other.loseHolds();
  const later = openTab();
  expect((await later.openMessageDraft()).found).toEqual(draftOf('Of the second tab'));
  expect((await later.openMessageDraft()).found).toBeNull();
});

it('a new form takes up the newest draft that no open form has, and the next the one before it [O21]', async () => {
  const { openTab } = browser();
  const tabs = [openTab(), openTab(), openTab()];
  for (const [index, tab] of tabs.entries())
    await (await tab.openMessageDraft()).write(draftOf(`Draft ${index}`));
  tabs[0]?.loseHolds();
  tabs[1]?.loseHolds();
  const later = openTab();
  const found = [];
  for (let round = 0; round < 3; round += 1) found.push((await later.openMessageDraft()).found);
  expect(found).toEqual([draftOf('Draft 1'), draftOf('Draft 0'), null]);
});

it('a page that was put aside and whose draft another form took up goes on with a draft of its own [O21]', async () => {
  const { openTab } = browser();
  const [aside, other] = [openTab(), openTab()];
  const first = await aside.openMessageDraft();
  await first.write(draftOf('Before'));
  aside.loseHolds();
  expect((await other.openMessageDraft()).found).toEqual(draftOf('Before'));
  await submit(aside, first);
  await first.write(draftOf('After'));
  other.loseHolds();
  aside.loseHolds();
  const later = openTab();
  expect((await later.openMessageDraft()).found).toEqual(draftOf('After'));
  expect((await later.openMessageDraft()).found).toEqual(draftOf('Before'));
});
