/** The picture worker, and what people do with pictures before they are published. */
import { noEdits, turned, whole, withCover } from '../../../src/domain/picture-edits.ts';
import { recordKey, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { Browser, PhotoTab } from './browser.ts';

/** Makes the sizes with the edits of now. Another tab goes on when this one dies. */
export function prepare(browser: Browser, tab: PhotoTab, photo: PhotoRecord): void {
  const { world } = browser;
  const { picture, edits } = browser.records.get(recordKey(photo)) ?? photo;
  if (picture.status !== 'queued') return;
  const { original } = picture;
  const variants = Array.from({ length: world.random.between(1, 2) }, () => {
    const sha256 = world.makeDigest();
    world.ledger.pictures.made(sha256, edits);
    return { sha256, path: sha256, type: 'image/webp' as const, width: 480, height: 360, bytes: 1 };
  });
  const made = { variants, width: 480, height: 360, thumbhash: null };
  const event = { type: 'prepared', picture: made, original, edits, fileDigest: original } as const;
  tab.later(world.random.between(50, 4_000), () => void browser.change(tab, [recordKey(photo)], event));
}

/** Turns or covers a picture, or takes everything back. */
export async function editPicture(browser: Browser, tab: PhotoTab, record: PhotoRecord): Promise<void> {
  const { world } = browser;
  const edits = world.random.weighted([
    [2, turned(record.edits)],
    [2, withCover(record.edits, whole)],
    [1, noEdits],
  ] as const);
  world.note('person: edits the picture', tab.name, record.id);
  await browser.change(tab, [recordKey(record)], { type: 'pictureEdited', edits });
  prepare(browser, tab, record);
}
