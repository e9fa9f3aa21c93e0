import { describe, expect, it } from 'vitest';
import { intakeDevice, jpegFile, sha256Of } from '../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { err, ok } from '../../domain/result.ts';
import { nothingStored } from '../../domain/photo-words.ts';
import { makeId } from '../local/make-id.ts';
import type { FetchPicture } from '../supabase/public-picture.gateway.ts';
import { createPhotoRenewal, type RenewalPorts } from './photo-renewal.ts';
import type { PhotoChanges, SeenRow } from './photo-item.ts';
import type { Receipt } from './photo-records.ts';
import { createUnsavedEditStore } from './unsaved-edit.store.ts';

const updatedAt = '2026-11-21T12:00:00.000Z';
const row: SeenRow = {
  words: { ...nothingStored, title: 'Before', alt: 'A bench', tags: ['cedar'] },
  pictures: ['/full', '/large', '/small'],
};

const twoChanges = [{ title: 'First' }, { title: 'Second', description: 'Typed' }];

const picture = (seed: number): Blob => jpegFile('', 300, seed);

/** With these changes of a photo that the server does not know any more. */
async function openDeleted(fetchPicture: FetchPicture, changes: readonly PhotoChanges[] = twoChanges) {
  const { open, device } = intakeDevice();
  const tab = open();
  const id = makeId();
  const unsaved = createUnsavedEditStore(tab.db);
  const edit = (change: PhotoChanges) => tab.actions.editPhoto({ id, updatedAt, row }, change, owner);
  device.isOnline = false;
  for (const change of changes) await edit(change);
  device.isOnline = true;
  tab.signal('online');
  await tab.settle();
  const items = async () => {
    const listed = await tab.outbox.list();
    return listed.ok ? listed.value : [];
  };
  const first = (await items()).at(0);
  if (first?.state.status !== 'dead') throw new Error('The photo was not deleted.');
  const renew = (itemId = first.id, store: RenewalPorts['store'] = tab.store) =>
    createPhotoRenewal({ ...tab, store, unsaved, fetchPicture })(itemId, owner);
  return { ...tab, id, items, unsaved, edit, renew };
}

const never: FetchPicture = () => Promise.resolve(err('none'));

describe('a published photo that was deleted elsewhere while it was changed here', () => {
  it('is a draft with another id, its latest words and its largest picture, and the changes are gone [B20]', async () => {
    const asked: string[] = [];
    const { id, renew, drafts, items, unsaved, store } = await openDeleted((address) => {
      asked.push(address);
      return Promise.resolve(ok({ picture: picture(0.1), isOtherSize: false }));
    });
    await unsaved.change(id, () => ({
      v: 1,
      kind: 'edit',
      photoId: id,
      owner,
      updatedAt,
      changes: { process_steps: 'Not saved yet' },
    }));
    const renewal = await renew();
    const [draft, ...others] = await drafts();
    expect(renewal).toEqual({ kind: 'kept', draftId: draft?.id, isSmaller: false });
    expect(asked).toEqual(['/full']);
    expect(others).toEqual([]);
    expect(draft?.id).not.toBe(id);
    expect(draft).toMatchObject({
      owner,
      preparation: { status: 'waiting' },
      photo: {
        ...row.words,
        title: 'Second',
        description: 'Typed',
        process_steps: 'Not saved yet',
        variants: [],
      },
    });
    const kept = await store.bytesOf(draft?.photo.original ?? '');
    expect(kept.ok && kept.value?.bytes).toEqual(await picture(0.1).arrayBuffer());
    expect(await items()).toEqual([]);
    expect(await unsaved.find(id)).toEqual({ ok: true, value: undefined });
  });

  it('takes a smaller copy where no larger one is to be had, and says so [B20]', async () => {
    const { renew, drafts } = await openDeleted((address) =>
      Promise.resolve(
        address === '/small'
          ? ok({ picture: picture(0.2), isOtherSize: false })
          : // A page of somebody else's network counts for nothing.
            address === '/large'
            ? ok({ picture: new Blob(['<html>']), isOtherSize: false })
            : err('unreached'),
      ),
    );
    expect(await renew()).toMatchObject({ kind: 'kept', isSmaller: true });
    expect(await drafts()).toHaveLength(1);
  });

  it('says of the kept copy of another size that it is smaller [B20]', async () => {
    const { renew } = await openDeleted(() =>
      Promise.resolve(ok({ picture: picture(0.3), isOtherSize: true })),
    );
    expect(await renew()).toMatchObject({ kind: 'kept', isSmaller: true });
  });

  it('loses nothing where no picture is left, and says whether asking again may help [B20]', async () => {
    for (const why of ['none', 'unreached'] as const) {
      const { renew, drafts, items, blobs } = await openDeleted(() => Promise.resolve(err(why)));
      const before = await items();
      expect(await renew()).toEqual({ kind: 'no_picture', isUnreached: why === 'unreached' });
      expect(await items()).toEqual(before);
      expect([await drafts(), await blobs()]).toEqual([[], []]);
    }
  });

  it('is kept once by two tabs that ask at once [B20]', async () => {
    const { renew, drafts, blobs, items } = await openDeleted(() =>
      Promise.resolve(ok({ picture: picture(0.4), isOtherSize: false })),
    );
    const kinds = (await Promise.all([renew(), renew()])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['gone', 'kept']);
    expect(await drafts()).toHaveLength(1);
    expect(await blobs()).toHaveLength(1);
    expect(await items()).toEqual([]);
    expect(await renew()).toEqual({ kind: 'gone' });
  });

  it('keeps what was typed while its picture was looked for [B20]', async () => {
    let type: () => Promise<unknown> = () => Promise.resolve();
    const { renew, drafts, items, edit } = await openDeleted(async () => {
      await type();
      return ok({ picture: picture(0.5), isOtherSize: false });
    }, [{ title: 'First' }]);
    type = () => edit({ alt: 'Typed meanwhile' });
    expect(await renew()).toEqual({ kind: 'gone' });
    expect(await drafts()).toEqual([]);
    expect((await items()).map(({ payload }) => payload)).toMatchObject([
      { changes: { title: 'First', alt: 'Typed meanwhile' }, seen: row },
    ]);
  });

  it('has the largest picture that this device published itself, without asking anybody [B20]', async () => {
    const { id, renew, drafts, store, items } = await openDeleted(() => Promise.reject(new Error('Asked.')));
    const bytes = await picture(0.6).arrayBuffer();
    const largest = await sha256Of(bytes);
    await store.keepBytes(largest, { type: 'image/jpeg', bytes });
    const receipt: Receipt = {
      v: 1,
      id,
      kind: 'photo_create',
      subject: id,
      shas: ['0'.repeat(64), largest],
      updatedAt,
      at: updatedAt,
    };
    const listReceipts = () => Promise.resolve(ok([receipt]));
    const [first] = await items();
    const renewal = await renew(first?.id, { ...store, listReceipts });
    expect(renewal).toMatchObject({ kind: 'kept', isSmaller: false });
    expect(await drafts()).toMatchObject([{ photo: { title: 'Second', original: largest } }]);
  });

  it('is left alone where nothing of it was refused', async () => {
    const { renew } = await openDeleted(never);
    expect(await renew(makeId())).toEqual({ kind: 'gone' });
  });
});
