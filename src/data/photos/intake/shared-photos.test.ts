import { describe, expect, it, vi } from 'vitest';
import { failWrites } from '../../../../tests/support/outbox/failing-writes.ts';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { asShared } from '../../../../tests/support/outbox/shared-files.ts';
import type { ImportResult } from './photo-intake.ts';
import { createSharedFilesStore } from '../../local/shared-files.store.ts';
import { createSharedPhotos } from './shared-photos.ts';

const files = [1, 2, 3].map((each) => jpegFile(`${each}.jpg`, 300, each / 10));

function sharingDevice(given = intakeDevice()) {
  let turn: Promise<unknown> = Promise.resolve();
  const open = () => {
    const tab = given.open();
    const store = createSharedFilesStore(tab.db);
    const shared = createSharedPhotos({
      store,
      intake: tab.intake,
      exclusively: (work) => {
        const done = turn.then(work);
        turn = done.catch(() => undefined);
        return done;
      },
      report: () => undefined,
    });
    const receive = async (some = files, at?: number): Promise<void> => {
      for (const file of asShared(some, at)) await store.add(file);
    };
    const named: [string, ImportResult['kind']][] = [];
    const importShared = () =>
      shared.importShared(owner, {
        listed: () => undefined,
        tell: ({ fileName }, { kind }) => void named.push([fileName, kind]),
      });
    return { ...tab, shared, receive, importShared, named };
  };
  return { open };
}

it('each becomes a draft in the order of the share, with the time of its file, and none is left', async () => {
  const { receive, importShared, records, shared, named } = sharingDevice().open();
  const [first, ...others] = files;
  const dated = new File(first ? [first] : [], '1.jpg', { lastModified: Date.UTC(2026, 9, 12) });
  await receive([...others, dated]);
  expect(await shared.count()).toBe(3);
  await importShared();
  const photos = await records();
  expect(photos.map(({ fileName }) => fileName)).toEqual(['2.jpg', '3.jpg', '1.jpg']);
  expect(photos[2]).toMatchObject({ owner, fileModifiedAt: '2026-10-12T00:00:00.000Z' });
  expect(await shared.count()).toBe(0);
  expect(named.map(([, kind]) => kind)).toEqual(['imported', 'imported', 'imported']);
});

it.each(Array.from({ length: 18 }, (_, writes) => writes))(
  'a page that dies after %i writes leaves one draft of each to the next page, and reports no file',
  async (writes) => {
    const { open } = sharingDevice();
    const dying = open();
    await dying.receive();
    const death = failWrites((write) => write > writes);
    await dying.importShared();
    dying.kill();
    death.end();
    const next = open();
    await next.importShared();
    expect((await next.records()).map(({ fileName }) => fileName)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    expect(next.named.filter(([, kind]) => kind !== 'imported')).toEqual([]);
    expect(await next.intake.findInterrupted(owner)).toEqual([]);
    expect(await next.shared.count()).toBe(0);
  },
);

describe('a share', () => {
  it('that the system repeats yields one draft of each, and names none as a duplicate', async () => {
    const { receive, importShared, records, named } = sharingDevice().open();
    await receive();
    await receive(files, 2_000);
    const all = await importShared();
    expect(await records()).toHaveLength(3);
    expect(named.map(([, kind]) => kind)).toEqual(Array<string>(6).fill('imported'));
    expect(new Set(all.map((taken) => (taken.kind === 'imported' ? taken.id : '')))).toHaveProperty(
      'size',
      3,
    );
  });

  it('of a photo that is here already is named', async () => {
    const { receive, importShared, take, records, named } = sharingDevice().open();
    await take(files[0] ?? jpegFile());
    await receive(files.slice(0, 1));
    await importShared();
    expect(named).toEqual([['1.jpg', 'duplicate']]);
    expect(await records()).toHaveLength(1);
  });

  it('that two tabs import at once yields one draft of each', async () => {
    const { open } = sharingDevice();
    const [one, other] = [open(), open()];
    await one.receive();
    await Promise.all([one.importShared(), other.importShared()]);
    expect(await one.records()).toHaveLength(3);
    expect([...one.named, ...other.named].map(([, kind]) => kind)).toEqual(Array<string>(3).fill('imported'));
  });

  it('without room is imported by a later visit', async () => {
    const { receive, importShared, store, records, shared, named } = sharingDevice().open();
    await receive();
    const full = { ok: false, error: { kind: 'timeout', detail: 'no answer' } } as const;
    vi.spyOn(store, 'attachFile').mockResolvedValueOnce(full);
    await importShared();
    expect(named[0]).toEqual(['1.jpg', 'skipped']);
    expect(await shared.count()).toBe(1);
    await importShared();
    expect(await records()).toHaveLength(3);
    expect(await shared.count()).toBe(0);
  });

  it('of a file that is no picture is named once', async () => {
    const { receive, importShared, shared, named } = sharingDevice().open();
    await receive([new File(['....ftypisom....'], 'film.mp4')]);
    await importShared();
    await importShared();
    expect(named).toEqual([['film.mp4', 'skipped']]);
    expect(await shared.count()).toBe(0);
  });
});
