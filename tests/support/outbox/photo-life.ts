/** The life of one photo, event by event, on the machine alone. */
import { expect } from 'vitest';
import { nextRequest } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoAnswer, PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import { fromServerRow, newPhoto, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import { transitionPhoto } from '../../../src/data/photos/record/photo-machine.ts';
import type { RowSnapshot } from '../../../src/domain/managed-photo.ts';
import {
  emptyPhotoMetadata,
  type PhotoField,
  type PhotoMetadata,
} from '../../../src/domain/photo-metadata.ts';

export const id = '0190a5c0-0000-4000-8000-000000000001';
export const [first, second] = [
  '10000000-0000-4000-8000-000000000000',
  '20000000-0000-4000-8000-000000000000',
];
export const [original, small, large] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
export const at = Date.parse('2026-11-23T12:00:00.000Z');

export const textOf = (text: Partial<PhotoMetadata>): PhotoMetadata => ({
  ...emptyPhotoMetadata,
  ...text,
});
export const rowOf = (revision: number, text: Partial<PhotoMetadata>): RowSnapshot => ({
  revision,
  text: textOf(text),
});

export const picture = {
  width: 1600,
  height: 1200,
  thumbhash: null,
  variants: [small, large].map((sha256) => ({
    sha256,
    path: `gallery/${id}/${sha256}-480.webp`,
    type: 'image/webp' as const,
    width: 480,
    height: 360,
    bytes: 1000,
  })),
};

/** A record with everything that has happened to it, in order. */
export class Life {
  record: PhotoRecord | null;
  private tries = 0;

  constructor(record: PhotoRecord) {
    this.record = record;
  }

  get now(): PhotoRecord {
    if (this.record === null) throw new Error('Nothing is kept of the photo.');
    return this.record;
  }

  /** False where it was refused. */
  happen(event: PhotoEvent): boolean {
    const stepped = transitionPhoto(this.now, event);
    if (stepped.kind === 'refused') return false;
    this.record = stepped.kind === 'changed' ? stepped.record : null;
    return true;
  }

  type(text: Partial<PhotoMetadata>): void {
    expect(this.happen({ type: 'draftEdited', text })).toBe(true);
  }

  publish(batchId = first, read?: readonly PhotoField[]): boolean {
    return this.happen({ type: 'publishRequested', batchId, ...(read && { read }) });
  }

  save(batchId = first): boolean {
    return this.happen({ type: 'saveRequested', batchId });
  }

  /** The service is asked, and answers. */
  describe(text: Partial<PhotoMetadata>): void {
    this.happen({ type: 'analysisRequested', isRequested: true });
    expect(this.happen({ type: 'analyzed', text })).toBe(true);
  }

  /** Their text in all other conflicts. */
  resolve(fields: readonly PhotoField[], batchId = second): boolean {
    return this.happen({ type: 'conflictResolved', fields, rev: this.now.rev, batchId });
  }

  prepare(): boolean {
    return this.happen({ type: 'prepared', picture, original, fileDigest: original });
  }

  /** `until`: null without an undo window. */
  remove(until: number | null = at, batchId: string | null = null): boolean {
    return this.happen({ type: 'removalRequested', until, batchId });
  }

  /** Removes it, and lets the undo window pass. */
  removeForGood(): void {
    this.remove();
    this.happen({ type: 'removalDue', now: at });
  }

  /** A list of the server shows this row of it; null: none. */
  see(row: RowSnapshot | null, after = 0): boolean {
    return this.happen({ type: 'rowReceived', row, rev: this.now.rev, at: at + after });
  }

  /** Begins the next request, and says which one it is. */
  ask(): string {
    const request = nextRequest(this.now)?.kind ?? 'nothing';
    if (request === 'nothing') return request;
    this.tries += 1;
    expect(this.happen({ type: 'claimed', attempt: `tab:${this.tries}` })).toBe(true);
    return request;
  }

  hear(answer: PhotoAnswer): void {
    const attempt = `tab:${this.tries}`;
    expect(this.happen({ type: 'responseReceived', attempt, answer, at, random: 0.5 })).toBe(true);
  }

  /** The next request, answered. */
  exchange(answer: PhotoAnswer): string {
    const request = this.ask();
    this.hear(answer);
    return request;
  }
}

export const lost: PhotoAnswer = { kind: 'transient', reason: 'no_answer' };

export const picked = (): Life =>
  new Life(
    newPhoto({
      id,
      owner: 'ann',
      createdAt: '2026-11-23T11:00:00.000Z',
      picture: { status: 'queued', original, attempts: 0 },
    }),
  );

export const draft = (text: Partial<PhotoMetadata> = {}): Life => {
  const life = picked();
  life.type(text);
  life.prepare();
  return life;
};

/** All its sizes are uploaded: the row is asked for next. */
export const uploaded = (text: Partial<PhotoMetadata> = {}): Life => {
  const life = draft(text);
  life.publish();
  for (const { sha256 } of picture.variants)
    expect(life.exchange({ kind: 'uploaded', sha256 })).toBe('upload');
  return life;
};

export const published = (text: Partial<PhotoMetadata> = {}): Life => {
  const life = uploaded(text);
  expect(life.exchange({ kind: 'row', row: rowOf(1, text) })).toBe('publish');
  life.happen({ type: 'resultAcknowledged' });
  return life;
};

/** A published photo whose picture is not on this device. */
export const elsewhere = (text: Partial<PhotoMetadata> = { title: 'Before' }): Life =>
  new Life(
    fromServerRow({
      ...{ id, owner: 'ann', createdAt: '2026-11-23T11:00:00.000Z', revision: 3 },
      text: textOf(text),
      addresses: ['/large.webp', '/small.webp'],
      at: '2026-11-23T11:00:00.000Z',
    }),
  );
