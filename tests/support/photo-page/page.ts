// A page with the product's photo intake and nothing else: what tests pick here is taken, stored and prepared by the code
// that ships, in a real browser and under the private area's policy.
import { adminDb } from '../../../src/data/local/admin-db.ts';
import { createDraftsCanary } from '../../../src/data/local/drafts-canary.store.ts';
import { createBrowserIntake } from '../../../src/data/photos/browser-intake.ts';
import { createPhotoFiles } from '../../../src/data/photos/photo-files.ts';
import { createPhotosStore } from '../../../src/data/photos/photos.store.ts';
import { startPictureWorker, type PictureWorker } from '../../../src/data/photos/picture-maker.ts';

const owner = '11111111-1111-4111-8111-111111111111';

const portOf = (worker: Worker): PictureWorker => ({
  post: (order) => worker.postMessage(order, [order.bytes]),
  listen(listener) {
    worker.onmessage = ({ data }) => listener(data);
    worker.onerror = () => listener(undefined);
  },
  terminate: () => worker.terminate(),
});

/** The product's worker, in a browser that fails in one way. */
const startFailing = {
  png: () => portOf(new Worker(new URL('./png-worker.ts', import.meta.url), { type: 'module' })),
  blank: () => portOf(new Worker(new URL('./blank-worker.ts', import.meta.url), { type: 'module' })),
};

const asked = new URLSearchParams(location.search).get('worker');
const startWorker = asked === 'png' || asked === 'blank' ? startFailing[asked] : () => startPictureWorker();

const store = createPhotosStore(adminDb, () => Date.now());
const files = createPhotoFiles(store);
const intake = createBrowserIntake({ store, changed: () => undefined, startWorker });

const longest = { ms: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, Math.round(duration));
}).observe({ type: 'longtask', buffered: true });

const pick = document.querySelector('input');

const photoPage = {
  store,
  files,
  intake,
  canary: createDraftsCanary(adminDb),
  longest,
  owner,
  /** Takes what stands in the field; resolves when all of it is taken. */
  async takePicked(): Promise<unknown> {
    const picked = [...(pick?.files ?? [])];
    return intake.takeAll(picked, owner, ({ name }, { kind }) => {
      // Heard by a test also when the page dies right after it.
      console.info(`${kind}: ${name}`);
    });
  },
  /** What is stored of every draft, and the sizes' bytes in base64. */
  async describe() {
    const drafts = await store.listDrafts();
    if (!drafts.ok) throw new Error(drafts.error.kind);
    return Promise.all(
      drafts.value.map(async ({ id, fileName, preparation, photo }) => ({
        id,
        fileName,
        preparation,
        thumbhash: photo.thumbhash,
        original: photo.original === null ? null : await bytesOf(photo.original),
        variants: await Promise.all(
          photo.variants.map(async ({ sha256, type, width, height, bytes }) => {
            const base64 = await bytesOf(sha256);
            return { sha256, type, width, height, bytes, base64 };
          }),
        ),
      })),
    );
  },
  /** What is stored of every draft, without bytes. */
  async summary() {
    const drafts = await store.listDrafts();
    if (!drafts.ok) throw new Error(drafts.error.kind);
    return Promise.all(
      drafts.value.map(async ({ id, fileName, preparation, photo }) => ({
        id,
        fileName,
        status: preparation?.status ?? 'made',
        sizes: photo.variants.length,
        isWhole: photo.original !== null && (await digestOf(photo.original)) === photo.original,
      })),
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
  if (new URLSearchParams(location.search).has('eager'))
    void photoPage.takePicked().then(() => intake.prepareAll());
});
