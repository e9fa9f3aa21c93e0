/** Batches over several photos: each is stored atomically, and its result is announced once. */
import type { PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { PhotoWorld } from './world.ts';

interface Batch {
  /** Photos that can take it. */
  readonly places: Set<string>;
  readonly stored: Set<string>;
}

/** What may end a batch without a word: the person has done something else since. */
const endsBatch: readonly PhotoEvent['type'][] = [
  'resultAcknowledged',
  'paused',
  'discarded',
  'removalDue',
  'removalUndone',
  'removalRequested',
  'conflictResolved',
  'discardedLocally',
  'publishRequested',
  'saveRequested',
];

const batchOf = (event: PhotoEvent): string | null => ('batchId' in event ? event.batchId : null);

export class Batches {
  private readonly world: PhotoWorld;
  private readonly batches = new Map<string, Batch>();
  private readonly acknowledged = new Set<string>();

  constructor(world: PhotoWorld) {
    this.world = world;
  }

  /** A person presses one button for these photos. */
  requested(batchId: string, places: readonly string[]): void {
    this.batches.set(batchId, { places: new Set(places), stored: new Set() });
  }

  refused(place: string, event: PhotoEvent): void {
    this.batches.get(batchOf(event) ?? '')?.places.delete(place);
  }

  changed(
    place: string,
    { batch, outcome }: PhotoRecord,
    after: PhotoRecord | null,
    event: PhotoEvent,
  ): void {
    const requested = batchOf(event);
    if (requested !== null) {
      this.batches.get(requested)?.stored.add(place);
      // Stored once more, because its transaction was repeated.
      this.acknowledged.delete(`${place} ${requested}`);
      // Their text alone was chosen in a conflict: nothing is left to send.
      if (after?.batch === null && event.type !== 'conflictResolved')
        this.world.fail('each request has one result', `${place} ${event.type} has no result`);
    }
    if (batch === null) return;
    const name = `${place} ${batch.id}`;
    if (event.type === 'resultAcknowledged') {
      if (this.acknowledged.has(name) || outcome === null)
        this.world.fail('each request has one result', name);
      this.acknowledged.add(name);
    }
    const isDeletionDue = event.type === 'removalDue' && batch.action === 'delete';
    if (after?.batch?.id !== batch.id && (isDeletionDue || !endsBatch.includes(event.type)))
      this.world.fail('each request has one result', `${name} is forgotten`);
  }

  judge(isThere: (place: string) => boolean): void {
    for (const [id, { places, stored }] of this.batches)
      if (stored.size > 0 && [...places].some((place) => !stored.has(place) && isThere(place)))
        this.world.fail('a batch is stored atomically', id);
  }
}
