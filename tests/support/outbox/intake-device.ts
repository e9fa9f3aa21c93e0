/** A device on which photos are picked: its storage in memory, and a picture worker that makes two sizes of anything. */
import { createHash } from 'node:crypto';
import { createEvictionCanary } from '../../../src/data/photos/eviction-canary.store.ts';
import { captureTimeOf } from '../../../src/data/photos/intake/capture-time.ts';
import { createPhotoIntake, type ImportResult } from '../../../src/data/photos/intake/photo-intake.ts';
import { createRenewal } from '../../../src/data/photos/intake/restore-as-new.ts';
import {
  createImageEncoder,
  type PictureProblem,
  type PictureWorker,
} from '../../../src/data/photos/pictures/image-encoder.ts';
import { createPreparation } from '../../../src/data/photos/pictures/preparation.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { FetchPicture } from '../../../src/data/supabase/public-picture.gateway.ts';
import type { EncodeRequest } from '../../../src/picture-worker/messages.ts';
import { createDevice } from './device.ts';
import { memoryGateway } from './memory-gateway.ts';
import type { memoryProjects } from './memory-projects.ts';
import { memoryValues } from './memory-values.ts';
import { owner } from './photos-at-hand.ts';
import { photosDevice, picture } from './photos-device.ts';

export const sha256Of = (bytes: ArrayBuffer): Promise<string> =>
  Promise.resolve(createHash('sha256').update(new Uint8Array(bytes)).digest('hex'));

/** A file that counts as a JPEG, as far as its first bytes tell. */
export function jpegFile(name = 'IMG_1.jpg', length = 300, seed = Math.random()): File {
  const bytes = new Uint8Array(length).fill(Math.floor(seed * 250));
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  bytes.set(new TextEncoder().encode(`${name}${seed}`), 4);
  return new File([bytes], name, { type: 'image/jpeg', lastModified: 0 });
}

/** What the next pictures meet; empty: two sizes are made. */
export type Fate = PictureProblem | 'dies' | 'silent';

/** `projects`: a server of projects that several devices ask. */
export function intakeDevice(server = memoryGateway(), projects?: ReturnType<typeof memoryProjects>) {
  const { openTab, device, pass } = photosDevice({ owner });
  /** Making sizes has a lock of its own. */
  const turns = createDevice();
  /** Tabs that are taking files. */
  const taking = new Set<string>();
  const values = memoryValues();
  const orders: EncodeRequest[] = [];
  const fates: Fate[] = [];
  /** Of the picture worker. */
  const script = { isLoadable: true };

  const startWorker = (): PictureWorker => {
    let answer: (given: unknown) => void = () => undefined;
    queueMicrotask(() => answer(script.isLoadable ? { kind: 'ready' } : undefined));
    return {
      listen: (listener) => void (answer = listener),
      terminate: () => undefined,
      post(order) {
        orders.push(order);
        const fate = fates.shift();
        if (fate === 'silent') return;
        const { id } = order;
        const sizes = ([480, 960] as const).map((size) => {
          const { bytes, sha256, type } = picture(size, 100 + size);
          return { size, width: size, height: size / 2, type, bytes, sha256 };
        });
        const made = { id, kind: 'made', thumbhash: 'AAAA', sizes };
        queueMicrotask(() =>
          answer(fate === 'dies' ? undefined : fate === undefined ? made : { id, kind: fate }),
        );
      },
    };
  };

  /** How long intake has waited each time, in ms, and what happens meanwhile. */
  const pauses: number[] = [];
  const meanwhile = { happen: (): void => undefined };

  /** `isFollowed`: the tab is notified of changes by the intake, as in the app. */
  const open = (isFollowed = false) => {
    const tab = openTab(server.gateway, undefined, projects);
    const { ports, store, db } = tab;
    const turn = turns.openPorts();
    const changed = (): void => {
      if (isFollowed) tab.queue.stored(true);
    };
    const canary = createEvictionCanary(db, values);
    const startEncoder = () => createImageEncoder(startWorker, 200);
    const encoder = startEncoder();
    const intake = createPhotoIntake({
      store,
      canary,
      encoder,
      sha256Of,
      captureTimeOf,
      ...ports,
      sleep: (ms) => Promise.resolve(pauses.push(ms)).then(() => meanwhile.happen()),
      whileTaking: (work) => {
        taking.add(ports.tab);
        return work().finally(() => taking.delete(ports.tab));
      },
      isImporting: () => Promise.resolve(taking.size > 0),
      changed,
      startText: tab.projects.startText,
      report: () => undefined,
    });
    const renewal = (fetchPicture: FetchPicture) =>
      createRenewal({
        store,
        intake,
        fetchPicture,
        ...ports,
        changed,
      });
    const prepare = createPreparation({
      store,
      encoder,
      sha256Of,
      acquireLease: turn.ports.acquireLease,
      changed,
      report: () => undefined,
    });
    /** All records, oldest first. */
    const records = async (): Promise<readonly PhotoRecord[]> => {
      const listed = await store.list();
      return listed.ok ? listed.value : [];
    };
    const blobs = async (): Promise<readonly string[]> => {
      const keys = await db.transact(
        ['blobs'],
        'readonly',
        (of) =>
          new Promise<readonly string[]>((resolve) => {
            const request = of('blobs').getAllKeys();
            request.onsuccess = () => resolve(request.result.map(String));
          }),
      );
      return keys.ok ? keys.value : [];
    };
    /** Picks one file. */
    const take = async (file: File, isAgain = false): Promise<ImportResult> => {
      const pick = { file, fileName: file.name };
      const [taken] = await intake.importFiles([pick], owner, undefined, isAgain);
      if (taken === undefined) throw new Error('Nothing was told of the file.');
      return taken;
    };
    const kill = (): void => {
      tab.kill();
      turn.kill();
      taking.delete(ports.tab);
    };
    return { ...tab, kill, canary, startEncoder, intake, renewal, prepare, records, blobs, take };
  };

  return { open, server, device, pass, orders, fates, script, pauses, meanwhile };
}
