import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { noEdits, turned, type PictureEdits } from '../../../domain/picture-edits.ts';
import { recordKey } from '../record/photo-record.ts';

async function openWith(count: number) {
  const opened = intakeDevice();
  const tab = opened.open();
  for (let index = 0; index < count; index += 1) {
    opened.pass(1000);
    await tab.take(jpegFile(`IMG_${index}.jpg`));
  }
  const states = async () => {
    const loaded = await tab.photos.load(owner);
    const cards = loaded.ok ? loaded.value.local.cards : [];
    return cards.map(({ state }) => (state.kind === 'needs_attention' ? state.blocker : state.kind));
  };
  const firstId = async (): Promise<string> => (await tab.records())[0]?.id ?? '';
  return { ...opened, ...tab, states, firstId };
}

/** Three photos, and the tab died while the first was prepared. */
async function openInterrupted() {
  const opened = await openWith(3);
  opened.fates.push('silent');
  void opened.prepare();
  await eventually(() => expect(opened.fates).toEqual([]));
  opened.kill();
  return opened;
}

describe('photos that wait for their sizes', () => {
  it('get them one after the other, oldest first', async () => {
    const { prepare, records, orders, states } = await openWith(3);
    expect(await states()).toEqual(['preparing', 'preparing', 'preparing']);
    await prepare();
    expect(await states()).toEqual(['draft', 'draft', 'draft']);
    expect(orders.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const { id, picture } of await records()) {
      expect(picture).toMatchObject({ width: 960, height: 480, thumbhash: 'AAAA' });
      const variants = picture.status === 'ready' ? picture.variants : [];
      expect(variants.map(({ path }) => path)).toEqual([
        `gallery/${id}/${variants[0]?.sha256}-480.webp`,
        `gallery/${id}/${variants[1]?.sha256}-960.webp`,
      ]);
    }
  });

  it('get them once, however many tabs are open and however often they are asked for', async () => {
    const { prepare, open, orders } = await openWith(4);
    const other = open();
    await Promise.all([prepare(), other.prepare(), prepare()]);
    expect(orders).toHaveLength(4);
  });

  it('that come while others are made get theirs by the call that follows', async () => {
    const { prepare, take, states } = await openWith(2);
    const first = prepare();
    await take(jpegFile('late.jpg'));
    await Promise.all([first, prepare()]);
    expect(await states()).toEqual(['draft', 'draft', 'draft']);
  });

  it('are made with the edits of their picture, and once more with those that come meanwhile', async () => {
    const { prepare, store, orders, records, blobs, states } = await openWith(1);
    const edit = async (edits: PictureEdits): Promise<void> => {
      const keys = (await records()).map(recordKey);
      await store.apply(keys, { type: 'pictureEdited', edits });
    };
    await prepare();
    expect(orders.map(({ edits }) => edits)).toEqual([null]);
    const sizes = await blobs();
    await edit(turned(noEdits));
    expect(await states()).toEqual(['preparing']);
    expect(sizes).toHaveLength(3);
    expect(await blobs()).toEqual((await records()).map(({ fileDigest }) => fileDigest));
    const first = prepare();
    await eventually(() => expect(orders).toHaveLength(2));
    await edit(turned(turned(noEdits)));
    await Promise.all([first, prepare()]);
    expect(orders.map(({ edits }) => edits?.turns)).toEqual([undefined, 1, 2]);
    expect(await states()).toEqual(['draft']);
    await edit(noEdits);
    await prepare();
    expect(orders.at(-1)?.edits).toBeNull();
  });

  it('keep what was typed meanwhile', async () => {
    const { prepare, photos, records, firstId } = await openWith(1);
    const preparing = prepare();
    await photos.type(owner, await firstId(), { title: 'Typed' });
    await preparing;
    expect(await records()).toMatchObject([{ text: { title: 'Typed' }, picture: { status: 'ready' } }]);
  });

  it('and are given up meanwhile stay away, without bytes', async () => {
    const { prepare, photos, records, blobs, firstId } = await openWith(1);
    const id = await firstId();
    const preparing = prepare();
    await photos.discardLocally(owner, id);
    await preparing;
    expect([await records(), await blobs()]).toEqual([[], []]);
  });

  it('are tried after the others where a page ended while they were made', async () => {
    const { open, fates, states } = await openInterrupted();
    fates.push('unreadable');
    await open().prepare();
    expect(await states()).toEqual(['draft', 'unreadable', 'draft']);
  });

  it('go on in the next tab when one dies in the middle', async () => {
    const { open, states } = await openInterrupted();
    await open().prepare();
    expect(await states()).toEqual(['draft', 'draft', 'draft']);
  });
});

describe('a picture', () => {
  it.each(['unreadable', 'incomplete', 'no_encoder'] as const)(
    'that is %s keeps its original and needs a person [F-A14]',
    async (fate) => {
      const { prepare, fates, states, records, blobs } = await openWith(2);
      fates.push(fate);
      await prepare();
      expect(await states()).toEqual([fate, 'draft']);
      expect(await blobs()).toContain((await records())[0]?.fileDigest);
    },
  );

  it.each(['failed', 'dies', 'silent'] as const)(
    'whose worker %s is left for another time, eight times, and does not hold up the others',
    async (fate) => {
      const { prepare, fates, states, orders } = await openWith(2);
      fates.push(fate);
      await prepare();
      expect(await states()).toEqual(['preparing', 'draft']);
      for (let attempts = 2; attempts <= 8; attempts += 1) {
        fates.push(fate);
        await prepare();
      }
      expect(orders).toHaveLength(9);
      expect(await states()).toEqual(['preparing', 'draft']);
      await prepare();
      expect(orders).toHaveLength(9);
      expect(await states()).toEqual(['failed', 'draft']);
    },
  );

  it('is not tried while the script of the worker cannot be loaded, however often that is tried [B22]', async () => {
    const { prepare, script, states, orders, records } = await openWith(2);
    script.isLoadable = false;
    for (let time = 0; time < 9; time += 1) await prepare();
    expect(orders).toEqual([]);
    expect((await records()).map(({ picture }) => picture)).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    script.isLoadable = true;
    await prepare();
    expect(await states()).toEqual(['draft', 'draft']);
  });

  it('that failed is tried again when a person asks', async () => {
    const { prepare, photos, fates, states, firstId } = await openWith(1);
    fates.push('unreadable');
    await prepare();
    expect(await photos.prepareAgain(owner, await firstId())).toMatchObject({ ok: true });
    await prepare();
    expect(await states()).toEqual(['draft']);
  });

  it('whose bytes are not those of the picked file counts as missing, and is not encoded [F-A13]', async () => {
    const { prepare, db, orders, records, states } = await openWith(1);
    const [photo] = await records();
    const spoilt = { v: 1, type: 'image/jpeg', bytes: new ArrayBuffer(300) };
    await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').put(spoilt, photo?.fileDigest ?? ''));
    await prepare();
    expect(await states()).toEqual(['bytes_missing']);
    expect(orders).toEqual([]);
  });
});
