// A page with the product's photo intake and nothing else: what tests pick here is taken, stored and prepared by the code
// that ships, in a real browser and under the private area's policy.
import { adminDb } from '../../../../src/data/local/admin-db.ts';
import { createEvictionCanary } from '../../../../src/data/photos/eviction-canary.store.ts';
import { lockNames } from '../../../../src/data/local/keys.ts';
import { makeId } from '../../../../src/data/local/make-id.ts';
import { pageRuntime } from '../../../../src/data/sync/page-runtime.ts';
import { captureTimeOf } from '../../../../src/data/photos/intake/capture-time.ts';
import { createPhotoIntake } from '../../../../src/data/photos/intake/photo-intake.ts';
import { createPhotoFiles } from '../../../../src/data/photos/pictures/photo-files.ts';
import {
  createImageEncoder,
  startPictureWorker,
} from '../../../../src/data/photos/pictures/image-encoder.ts';
import { createPreparation } from '../../../../src/data/photos/pictures/preparation.ts';
import { createRecordStore } from '../../../../src/data/photos/record/records.store.ts';
import { recordKey, type PhotoRecord } from '../../../../src/data/photos/record/photo-record.ts';
import type { PictureEdits } from '../../../../src/domain/picture-edits.ts';
import { examine } from './examine.ts';
import { sha256Of } from '../../../../src/picture-worker/sha256.ts';

const owner = '11111111-1111-4111-8111-111111111111';

const store = createRecordStore(adminDb);
const canary = createEvictionCanary(adminDb);
const encoder = createImageEncoder(startPictureWorker);
const { acquireLease, now, sleep } = pageRuntime(lockNames.preparation);
const changed = () => undefined;
const intake = createPhotoIntake({
  ...{ store, encoder, sha256Of, captureTimeOf, canary, now, makeId, sleep, changed, report: changed },
  whileTaking: (work) => work(),
  isImporting: () => Promise.resolve(false),
  startText: () => Promise.resolve({}),
});
const prepareAll = createPreparation({ store, encoder, sha256Of, acquireLease, changed, report: changed });

const longest = { ms: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, Math.round(duration));
}).observe({ type: 'longtask', buffered: true });

const pick = document.querySelector('input');

async function records(): Promise<readonly PhotoRecord[]> {
  const listed = await store.list();
  if (!listed.ok) throw new Error(listed.error.kind);
  return listed.value;
}

const originalOf = ({ picture }: PhotoRecord): string | null =>
  'original' in picture ? picture.original : null;

const photoPage = {
  store,
  files: createPhotoFiles(store, () => createImageEncoder(startPictureWorker)),
  intake,
  prepareAll,
  canary,
  longest,
  owner,
  /** Takes what stands in the field; resolves when all of it is taken. */
  async takePicked(): Promise<unknown> {
    const picked = [...(pick?.files ?? [])].map((file) => ({ file, fileName: file.name }));
    return intake.importFiles(picked, owner, ({ fileName }, { kind }) => {
      // Heard by a test also when the page dies right after it.
      console.info(`${kind}: ${fileName}`);
    });
  },
  /** Edits all pictures. */
  async edit(edits: PictureEdits): Promise<void> {
    await store.apply((await records()).map(recordKey), { type: 'pictureEdited', edits });
  },
  /** What is stored of every photo, and the sizes' bytes in base64. */
  async describe() {
    return Promise.all(
      (await records()).map(async (record) => {
        const { id, fileName, picture } = record;
        const original = originalOf(record);
        const made = picture.status === 'ready' ? picture : undefined;
        return {
          id,
          fileName,
          picture: { status: picture.status, ...('why' in picture && { why: picture.why }) },
          thumbhash: made?.thumbhash ?? null,
          original: original === null ? null : await bytesOf(original),
          variants: await Promise.all(
            (made?.variants ?? []).map(async ({ sha256, type, width, height, bytes }) => {
              const base64 = await bytesOf(sha256);
              return { sha256, type, width, height, bytes, base64 };
            }),
          ),
        };
      }),
    );
  },
  /** What is stored of every photo, without bytes. */
  async summary() {
    return Promise.all(
      (await records()).map(async (record) => {
        const { id, fileName, picture } = record;
        const original = originalOf(record);
        return {
          id,
          fileName,
          status: picture.status,
          sizes: picture.status === 'ready' ? picture.variants.length : 0,
          isWhole: original !== null && (await digestOf(original)) === original,
        };
      }),
    );
  },
};

async function bytesOf(sha256: string): Promise<string | null> {
  const stored = await store.bytesOf(sha256);
  if (!stored.ok || stored.value === undefined) return null;
  const parts: string[] = [];
  const bytes = new Uint8Array(stored.value.bytes);
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

async function digestOf(sha256: string): Promise<string | null> {
  const stored = await store.bytesOf(sha256);
  if (!stored.ok || stored.value === undefined) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', stored.value.bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

Object.assign(globalThis, { photoPage });

// Taken as soon as it is picked, as on the screen.
pick?.addEventListener('change', () => {
  if (new URLSearchParams(location.search).has('eager')) void photoPage.takePicked().then(prepareAll);
});

// WebDriver awaits no promise: the driver names a file in the fragment, and polls the document for the answer.
addEventListener('hashchange', () => {
  const url = location.hash.slice(1);
  void examine(url, encoder)
    .catch(String)
    .then((answer) => (document.documentElement.dataset['examined'] = JSON.stringify({ url, answer })));
});
