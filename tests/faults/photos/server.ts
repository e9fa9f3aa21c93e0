/**
 * The back end of photos: rows, objects and tombstones as the migrations keep them, and a copy of yesterday. Must not know
 * devices, tabs or lies.
 */
import {
  photoFields,
  fromRow,
  toRow,
  withFields,
  type PhotoField,
  type PhotoMetadata,
} from '../../../src/domain/photo-metadata.ts';
import type { PhotoRequest } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoAnswer } from '../../../src/data/photos/record/photo-event.ts';

export interface Row {
  readonly revision: number;
  readonly text: PhotoMetadata;
}

/** One request of one browser for one photo. */
export interface Call {
  readonly id: string;
  readonly request: PhotoRequest;
  /** The browser, and the account whose token it carries; null: none. */
  readonly from: string;
  readonly as: string | null;
  readonly owner: string;
}

export interface Watcher {
  /** A row was written: what stood there, and what stands there now (null: none). */
  wrote(call: Call, before: Row | null, after: Row | null): void;
  /** Its id is never published again. */
  buried(id: string): void;
  refused(call: Call): void;
}

/** A text that ends so breaks a rule. */
export const REFUSED = '!';

/** As the columns keep them. */
const stored = (text: PhotoMetadata): PhotoMetadata => fromRow(toRow(text));

interface Copy {
  readonly rows: ReadonlyMap<string, Row>;
  readonly objects: ReadonlySet<string>;
  readonly tombstones: ReadonlySet<string>;
}

export class PhotoServer {
  rows = new Map<string, Row>();
  objects = new Set<string>();
  tombstones = new Set<string>();
  /** Objects of deleted photos that are not removed yet. */
  readonly orphans = new Map<string, Set<string>>();
  /** Whatever was uploaded once. */
  readonly everUploaded = new Set<string>();
  isDenying = false;
  /** Steady time until which it answers 429 to everything. */
  busyUntil = 0;
  private yesterday: Copy | null = null;
  private clock = 0;
  private readonly watcher: Watcher;

  constructor(watcher: Watcher) {
    this.watcher = watcher;
  }

  /** The right is taken away for a while, or a text breaks a rule. */
  private isRefused({ request }: Call): boolean {
    if (request.kind === 'look_up') return false;
    if (this.isDenying) return true;
    if (request.kind !== 'publish' && request.kind !== 'edit') return false;
    const fields = request.kind === 'edit' ? request.fields : photoFields;
    return fields.some((field) => request.text[field].endsWith(REFUSED));
  }

  handle(call: Call): PhotoAnswer {
    const { id, request } = call;
    if (this.isRefused(call)) {
      this.watcher.refused(call);
      return { kind: 'refused' };
    }
    switch (request.kind) {
      case 'look_up':
        return this.seen(id);
      case 'upload':
        this.objects.add(`${id}/${request.variant.sha256}`);
        this.everUploaded.add(`${id}/${request.variant.sha256}`);
        return { kind: 'uploaded', sha256: request.variant.sha256 };
      case 'publish': {
        if (this.tombstones.has(id)) return { kind: 'deleted', orphanedPaths: [] };
        if (this.rows.has(id)) return this.seen(id);
        const missing = (request.picture?.variants ?? [])
          .map(({ sha256 }) => sha256)
          .filter((sha256) => !this.objects.has(`${id}/${sha256}`));
        if (missing.length > 0) return { kind: 'missing', sha256s: missing };
        this.write(call, { revision: this.tick(), text: stored(request.text) });
        return this.seen(id);
      }
      case 'edit': {
        const row = this.rows.get(id);
        if (row === undefined) return { kind: 'deleted', orphanedPaths: [] };
        const text = stored(withFields(row.text, request.text, request.fields));
        if (row.revision === request.revision) this.write(call, { revision: this.tick(), text });
        return this.seen(id);
      }
      case 'delete': {
        const row = this.rows.get(id);
        if (row !== undefined && request.revision !== null && row.revision !== request.revision)
          return this.seen(id);
        if (row !== undefined) this.write(call, null);
        this.tombstones.add(id);
        this.watcher.buried(id);
        if (!this.orphans.has(id)) this.orphans.set(id, new Set(this.objectsOf(id)));
        return { kind: 'deleted', orphanedPaths: this.objectsOf(id) };
      }
      case 'remove_objects':
        for (const path of request.paths) {
          this.objects.delete(path);
          this.orphans.get(id)?.delete(path);
        }
        return { kind: 'deleted', orphanedPaths: this.objectsOf(id) };
    }
  }

  private seen(id: string): PhotoAnswer {
    const row = this.rows.get(id);
    return row === undefined ? { kind: 'no_row' } : { kind: 'row', row };
  }

  private write(call: Call, after: Row | null): void {
    const before = this.rows.get(call.id) ?? null;
    if (after === null) this.rows.delete(call.id);
    else this.rows.set(call.id, after);
    this.watcher.wrote(call, before, after);
  }

  /** A time, so that no revision comes twice, not even after a restore. */
  private tick(): number {
    this.clock += 1;
    return this.clock;
  }

  private objectsOf(id: string): string[] {
    return [...this.objects].filter((path) => path.startsWith(`${id}/`));
  }

  /** Another device changes one field. */
  editElsewhere(id: string, field: PhotoField, value: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    const text = stored(withFields(row.text, { [field]: value }, [field]));
    this.rows.set(id, { revision: this.tick(), text });
  }

  copy(): void {
    this.yesterday = {
      rows: new Map(this.rows),
      objects: new Set(this.objects),
      tombstones: new Set(this.tombstones),
    };
  }

  /** The owner brings back what was copied; false: there is no copy. */
  restore(): boolean {
    if (this.yesterday === null) return false;
    const { rows, objects, tombstones } = this.yesterday;
    this.rows = new Map(rows);
    this.objects = new Set(objects);
    this.tombstones = new Set(tombstones);
    this.orphans.clear();
    return true;
  }
}
