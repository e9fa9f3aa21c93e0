/**
 * The back end of a history: tables, objects and tombstones, as the migrations and the forms function keep them, with a
 * ledger of every effect it ever accepted. Must not know devices, tabs or lies.
 */
import type { PhotoBody, PhotoRow, Reply, Request, SimItem } from './sim-item.ts';

const bodyOf = (
  result: PhotoBody['result'],
  photo: PhotoRow | null = null,
  more: Partial<PhotoBody> = {},
): Reply => ({ name: result, body: { result, photo, applied_updated_at: 0, paths: [], ...more } });

const plain = (name: string): Reply => ({ name, body: null });

const refusal = plain('expired');

export const fileName = (photo: string, shas: readonly string[]): string => `${photo}/${shas.at(-1) ?? ''}`;

export interface Watcher {
  /** The back end has done what the item asks for; `id` is what it was asked under. */
  accepted(item: SimItem, id: string, step: Request['door']): void;
  /** An edit was written over a row that was last changed at `before`. */
  overwrote(item: SimItem, before: number, after: number): void;
  /** A request reached the back end with the right of `as`. */
  reached(request: Request): void;
}

export class Server {
  /** Rows of forms: how often each id was stored. A foreign provider stores a repeated id again. */
  readonly forms = new Map<string, number>();
  readonly photos = new Map<string, PhotoRow>();
  readonly tombstones = new Set<string>();
  readonly objects = new Set<string>();
  private readonly edits = new Map<string, number>();
  /** Steady times between which it answers 429 to everything. */
  busyUntil = 0;
  private clock = 0;
  private readonly watcher: Watcher;

  constructor(watcher: Watcher) {
    this.watcher = watcher;
  }

  handle(request: Request): Reply {
    this.watcher.reached(request);
    const { item, id } = request;
    if (item.payload.poison === 'refused') return plain(request.door === 'forms' ? 'fields' : 'bad');
    switch (request.door) {
      case 'forms':
        if (!this.forms.has(id)) this.storeForm(request);
        return plain('stored');
      case 'provider':
        this.storeForm(request);
        return plain('accepted');
      case 'upload':
        return request.as === null ? refusal : this.upload(request);
      case 'publish':
        return request.as === null ? refusal : this.publish(request);
      case 'edit':
        return request.as === null ? refusal : this.edit(request);
      case 'delete':
        return request.as === null ? refusal : this.delete(request);
      case 'remove':
        return request.as === null ? refusal : this.remove(request);
    }
  }

  private storeForm({ item, id, door }: Request): void {
    this.forms.set(id, (this.forms.get(id) ?? 0) + 1);
    this.watcher.accepted(item, id, door);
  }

  private upload({ path, item, id, door }: Request): Reply {
    if (this.objects.has(path)) return bodyOf('duplicate');
    this.objects.add(path);
    this.watcher.accepted(item, id, door);
    return bodyOf('uploaded');
  }

  private publish({ item, id, door }: Request): Reply {
    const { photo, shas } = item.payload;
    if (this.tombstones.has(photo)) return bodyOf('deleted');
    const stored = this.photos.get(photo);
    if (stored !== undefined) return bodyOf('existed', stored);
    const missing = shas.filter((sha) => !this.objects.has(`${photo}/${sha}`));
    if (missing.length > 0) return bodyOf('missing', null, { paths: missing });
    return this.insert({ item, id, door });
  }

  /** What `publish` does for a photo that is neither there nor deleted. */
  insert({ item, id, door }: Pick<Request, 'item' | 'id' | 'door'>): Reply {
    const { photo, shas } = item.payload;
    const at = this.tick();
    const row = { id: photo, file_name: fileName(photo, shas), created_at: at, updated_at: at };
    this.photos.set(photo, row);
    this.watcher.accepted(item, id, door);
    return bodyOf('created', row);
  }

  private edit({ item, id, door, base }: Request): Reply {
    const row = this.photos.get(item.payload.photo);
    if (row === undefined) return bodyOf('deleted');
    const earlier = this.edits.get(id);
    if (earlier !== undefined) return bodyOf('saved', row, { applied_updated_at: earlier });
    if (row.updated_at !== base) return bodyOf('conflict', row);
    const edited = this.touch(row);
    this.watcher.overwrote(item, row.updated_at, edited.updated_at);
    this.edits.set(id, edited.updated_at);
    this.watcher.accepted(item, id, door);
    return bodyOf('saved', edited, { applied_updated_at: edited.updated_at });
  }

  private delete({ item, id, door }: Request): Reply {
    const { photo } = item.payload;
    if (!this.tombstones.has(photo)) this.watcher.accepted(item, id, door);
    this.bury(photo);
    return bodyOf('deleted', null, {
      paths: [...this.objects].filter((path) => path.startsWith(`${photo}/`)),
    });
  }

  private remove({ path }: Request): Reply {
    this.objects.delete(path);
    return bodyOf('removed');
  }

  /** Another device changes the words of a photo. */
  editElsewhere(photo: string): void {
    const row = this.photos.get(photo);
    if (row !== undefined) this.touch(row);
  }

  /** Another device deletes a photo. */
  bury(photo: string): void {
    this.photos.delete(photo);
    this.tombstones.add(photo);
  }

  /** Objects that no photo shows are removed after a day. */
  sweep(): void {
    for (const path of this.objects) {
      const [photo = ''] = path.split('/');
      if (!this.photos.has(photo)) this.objects.delete(path);
    }
  }

  private touch(row: PhotoRow): PhotoRow {
    const touched = { ...row, updated_at: this.tick() };
    this.photos.set(row.id, touched);
    return touched;
  }

  private tick(): number {
    this.clock += 1;
    return this.clock;
  }
}
