import { describe, expect, it } from 'vitest';
import { failWrites } from '../../../../tests/support/outbox/failing-writes.ts';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { managedPhoto } from '../../../../tests/support/sample-photo.ts';
import type { PhotoMetadata } from '../../../domain/photo-metadata.ts';
import { noEdits, turned } from '../../../domain/picture-edits.ts';
import { err, ok } from '../../../domain/result.ts';
import { makeId } from '../../local/make-id.ts';
import type { FetchPicture } from '../../supabase/public-picture.gateway.ts';

const before = { title: 'Before', alt: 'A bench', tags: 'cedar' };

const picture = (seed: number): Blob => jpegFile('', 300, seed);
const found = (seed: number, isOtherSize = false) =>
  Promise.resolve(ok({ picture: picture(seed), isOtherSize }));
const never: FetchPicture = () => Promise.reject(new Error('Asked.'));

/** With these words typed about a published photo that the server does not know any more. */
async function openDeleted(
  fetchPicture: FetchPicture,
  text: Partial<PhotoMetadata> = { title: 'Second', description: 'Typed' },
) {
  const tab = intakeDevice().open();
  const { photos, settle } = tab;
  const photo = managedPhoto({ text: before, fullSrc: '/full', largeSrc: '/large', src: '/small' });
  await photos.editPublished(owner, photo, text);
  await photos.save(owner, photo.id);
  await settle();
  const renew = (id = photo.id) => tab.renewal(fetchPicture)(owner, id);
  return {
    ...tab,
    id: photo.id,
    renew,
    type: (typed: Partial<PhotoMetadata>) => photos.type(owner, photo.id, typed),
  };
}

describe('a published photo that was deleted elsewhere while it was changed here', () => {
  it('is a photo with another id, its latest words and its largest picture, and the old one is gone [F-B20]', async () => {
    const asked: string[] = [];
    const { id, renew, records, type, store } = await openDeleted((address) => {
      asked.push(address);
      return found(0.1);
    });
    await type({ processSteps: 'Not saved yet' });
    const renewal = await renew();
    const [restored, ...others] = await records();
    expect(renewal).toEqual({ kind: 'restored', id: restored?.id, isSmaller: false });
    expect(asked).toEqual(['/full']);
    expect(others).toEqual([]);
    expect(restored?.id).not.toBe(id);
    expect(restored).toMatchObject({
      owner,
      server: { kind: 'absent' },
      picture: { status: 'queued' },
      text: { ...before, title: 'Second', description: 'Typed', processSteps: 'Not saved yet' },
    });
    const bytes = await store.bytesOf(restored?.fileDigest ?? '');
    expect(bytes.ok && bytes.value?.bytes).toEqual(await picture(0.1).arrayBuffer());
  });

  it.each([
    ['takes a smaller copy where no larger one is to be had', () => found(0.2)],
    ['is given a cached copy of another size', () => found(0.3, true)],
  ])('%s, and says so [F-B20]', async (_name, small) => {
    const { renew, records } = await openDeleted((address) => {
      if (address === '/small') return small();
      // An HTML page of a captive portal is no picture.
      const page = { picture: new Blob(['<html>']), isOtherSize: false };
      return Promise.resolve(address === '/large' ? ok(page) : err('unreached'));
    });
    expect(await renew()).toMatchObject({ kind: 'restored', isSmaller: true });
    expect(await records()).toHaveLength(1);
  });

  it.each(['none', 'unreached'] as const)(
    'loses nothing where no picture is left, and says whether asking again may help: %s [F-B20]',
    async (why) => {
      const { renew, records, blobs } = await openDeleted(() => Promise.resolve(err(why)));
      const left = await records();
      expect(await renew()).toEqual({ kind: 'no_picture', isUnreached: why === 'unreached' });
      expect(left).toMatchObject([{ blocker: 'deleted', text: { title: 'Second' } }]);
      expect([await records(), await blobs()]).toEqual([left, []]);
    },
  );

  it('is restored once when two tabs request it at the same time [F-B20]', async () => {
    const { renew, records, blobs } = await openDeleted(() => found(0.4));
    const kinds = (await Promise.all([renew(), renew()])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['gone', 'restored']);
    expect(await records()).toHaveLength(1);
    expect(await blobs()).toHaveLength(1);
    expect(await renew()).toEqual({ kind: 'gone' });
  });

  it.each([1, 2, 3])(
    'is restored in one transaction: a retry after a crash at step %i stores it once [F-B20]',
    async (last) => {
      const { id, renew, records, blobs } = await openDeleted(() => found(0.4));
      const steps = failWrites((write) => write % last === 0);
      expect(await renew()).toMatchObject({ kind: 'not_stored' });
      steps.end();
      expect((await records()).map((record) => record.id)).toEqual([id]);
      expect(await blobs()).toEqual([]);
      expect(await renew()).toMatchObject({ kind: 'restored' });
      expect(await records()).toHaveLength(1);
    },
  );

  it('takes along what was typed while its picture was looked for [F-B20]', async () => {
    let meanwhile: () => Promise<unknown> = () => Promise.resolve();
    const { renew, records, type } = await openDeleted(
      async () => {
        await meanwhile();
        return found(0.5);
      },
      { title: 'First' },
    );
    meanwhile = () => type({ alt: 'Typed meanwhile' });
    expect(await renew()).toMatchObject({ kind: 'restored' });
    expect(await records()).toMatchObject([{ text: { title: 'First', alt: 'Typed meanwhile' } }]);
  });

  it('uses the largest size that this device published itself, without a request [F-B20]', async () => {
    const opened = intakeDevice();
    const tab = opened.open();
    const { take, prepare, photos, settle, records } = tab;
    await take(jpegFile());
    await prepare();
    const [photo] = await records();
    const id = photo?.id ?? '';
    await photos.publish(owner, [id]);
    await settle();
    opened.server.deleteElsewhere(id);
    await photos.type(owner, id, { title: 'Second' });
    await photos.save(owner, id);
    await settle();
    const largest = photo?.picture.status === 'ready' ? photo.picture.variants.at(-1) : undefined;
    const renewal = await tab.renewal(never)(owner, id);
    expect(renewal).toMatchObject({ kind: 'restored', isSmaller: false });
    expect(await records()).toMatchObject([
      { text: { title: 'Second' }, fileDigest: photo?.fileDigest, picture: { original: largest?.sha256 } },
    ]);
  });

  it('keeps the edits of its original, and has none where a size of it is used', async () => {
    const edits = turned(noEdits);
    for (const isPublished of [false, true]) {
      const opened = intakeDevice();
      const tab = opened.open();
      await tab.take(jpegFile());
      const [photo] = await tab.records();
      const id = photo?.id ?? '';
      await tab.photos.apply(owner, [id], { type: 'pictureEdited', edits });
      await tab.prepare();
      if (isPublished) {
        await tab.photos.publish(owner, [id]);
        await tab.settle();
      }
      opened.server.deleteElsewhere(id);
      await tab.photos.type(owner, id, { title: 'Second' });
      await (isPublished ? tab.photos.save(owner, id) : tab.photos.publish(owner, [id]));
      await tab.settle();
      expect(await tab.records()).toMatchObject([{ blocker: 'deleted' }]);
      expect(await tab.renewal(never)(owner, id)).toMatchObject({ kind: 'restored' });
      const [renewed] = await tab.records();
      expect(renewed?.edits).toEqual(isPublished ? noEdits : edits);
      expect(renewed?.fileDigest === photo?.fileDigest).toBe(!isPublished);
    }
  });

  it('is left alone where nothing of it was refused', async () => {
    const { renew } = await openDeleted(never);
    expect(await renew(makeId())).toEqual({ kind: 'gone' });
  });
});
