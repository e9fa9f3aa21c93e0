import { describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { intakeDevice, jpegFile } from '../../../tests/support/outbox/intake-device.ts';
import { deskOf } from './photo-cards.ts';
import { owner } from '../../../tests/support/outbox/photos-at-hand.ts';

async function openWith(count: number) {
  const opened = intakeDevice();
  const tab = opened.open();
  for (let index = 0; index < count; index += 1) {
    opened.pass(1000);
    await tab.take(jpegFile(`IMG_${index}.jpg`));
  }
  const states = async () =>
    deskOf(
      {
        drafts: await tab.drafts(),
        items: [],
        receipts: [],
        owner,
        reach: { isSignedIn: true, isOnline: true },
      },
      new Date(0),
    ).cards.map(({ state }) => (state.kind === 'needs_you' ? state.need : state.kind));
  return { ...opened, ...tab, states };
}

describe('photos that wait for their sizes', () => {
  it('get them one after the other, oldest first', async () => {
    const { intake, drafts, orders, states } = await openWith(3);
    expect(await states()).toEqual(['preparing', 'preparing', 'preparing']);
    await intake.prepareAll();
    expect(await states()).toEqual(['draft', 'draft', 'draft']);
    expect(orders.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const { id, photo } of await drafts()) {
      expect(photo).toMatchObject({ width: 960, height: 480, thumbhash: 'AAAA' });
      const [small, large] = photo.variants;
      expect([small?.path, large?.path]).toEqual([
        `gallery/${id}/${small?.sha256}-480.webp`,
        `gallery/${id}/${large?.sha256}-960.webp`,
      ]);
    }
  });

  it('get them once, however many tabs are open and however often they are asked for [A16]', async () => {
    const { intake, open, orders } = await openWith(4);
    const other = open();
    await Promise.all([intake.prepareAll(), other.intake.prepareAll(), intake.prepareAll()]);
    expect(orders).toHaveLength(4);
  });

  it('that come while others are made get theirs by the call that follows', async () => {
    const { intake, take, states } = await openWith(2);
    const first = intake.prepareAll();
    await take(jpegFile('late.jpg'));
    await Promise.all([first, intake.prepareAll()]);
    expect(await states()).toEqual(['draft', 'draft', 'draft']);
  });

  it('keep what was typed meanwhile', async () => {
    const { intake, store, drafts } = await openWith(1);
    const [draft] = await drafts();
    const preparing = intake.prepareAll();
    await store.changeDraft(draft?.id ?? '', (now) => ({ ...now, photo: { ...now.photo, title: 'Typed' } }));
    await preparing;
    expect(await drafts()).toMatchObject([{ photo: { title: 'Typed', variants: [{}, {}] } }]);
  });

  it('and are removed meanwhile stay removed, without bytes', async () => {
    const { intake, store, drafts, blobs } = await openWith(1);
    const [draft] = await drafts();
    const preparing = intake.prepareAll();
    await store.removeDraft(draft?.id ?? '');
    await preparing;
    expect([await drafts(), await blobs()]).toEqual([[], []]);
  });

  it('go on in the next tab when one dies in the middle', async () => {
    const { intake, open, fates, kill, states } = await openWith(3);
    fates.push('silent');
    void intake.prepareAll();
    await eventually(() => expect(fates).toEqual([]));
    kill();
    const next = open();
    await next.intake.prepareAll();
    expect(await states()).toEqual(['draft', 'draft', 'draft']);
  });
});

describe('a picture', () => {
  it.each(['unreadable', 'no_encoder'] as const)(
    'that is %s keeps its original and needs a person [A14]',
    async (fate) => {
      const { intake, fates, states, drafts, blobs } = await openWith(2);
      fates.push(fate);
      await intake.prepareAll();
      expect(await states()).toEqual([fate, 'draft']);
      expect(await blobs()).toContain((await drafts())[0]?.photo.original);
    },
  );

  it.each(['failed', 'dies', 'silent'] as const)(
    'whose worker %s is left for another time, eight times, and does not hold up the others',
    async (fate) => {
      const { intake, fates, states, orders } = await openWith(2);
      fates.push(fate);
      await intake.prepareAll();
      expect(await states()).toEqual(['preparing', 'draft']);
      for (let tries = 2; tries <= 8; tries += 1) {
        fates.push(fate);
        await intake.prepareAll();
      }
      expect(orders).toHaveLength(9);
      expect(await states()).toEqual(['preparing', 'draft']);
      await intake.prepareAll();
      expect(orders).toHaveLength(9);
      expect(await states()).toEqual(['failed', 'draft']);
    },
  );

  it('that failed is tried again when a person asks', async () => {
    const { intake, fates, states, drafts } = await openWith(1);
    fates.push('unreadable');
    await intake.prepareAll();
    const [draft] = await drafts();
    await intake.prepareAgain(draft?.id ?? '');
    await intake.prepareAll();
    expect(await states()).toEqual(['draft']);
  });

  it('whose sizes are made is not made again', async () => {
    const { intake, orders, drafts } = await openWith(1);
    await intake.prepareAll();
    const [draft] = await drafts();
    await intake.prepareAgain(draft?.id ?? '');
    await intake.prepareAll();
    expect(orders).toHaveLength(1);
  });
});
