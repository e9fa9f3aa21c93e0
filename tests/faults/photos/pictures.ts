/** Which photo shows which sizes, and with which edits they were made. */
import { isSameEdits, noEdits, type PictureEdits } from '../../../src/domain/picture-edits.ts';
import type { PhotoRequest } from '../../../src/data/photos/record/next-request.ts';
import type { Call } from './server.ts';
import type { PhotoWorld } from './world.ts';

const sizesIn = (request: PhotoRequest): readonly string[] => {
  if (request.kind === 'upload') return [request.variant.sha256];
  return request.kind === 'publish' ? (request.picture?.variants ?? []).map(({ sha256 }) => sha256) : [];
};

export class Pictures {
  private readonly byDigest = new Map<string, string>();
  /** By the digest of a size. */
  private readonly madeWith = new Map<string, PictureEdits>();
  /** The last edits of each place that were accepted. */
  private readonly last = new Map<string, PictureEdits>();
  private readonly world: PhotoWorld;

  constructor(world: PhotoWorld) {
    this.world = world;
  }

  made(sha256: string, edits: PictureEdits): void {
    this.madeWith.set(sha256, edits);
  }

  edited(place: string, edits: PictureEdits): void {
    this.last.set(place, edits);
  }

  /** Of a request that a place makes, or whose row is written. */
  check(place: string, request: PhotoRequest): void {
    const last = this.last.get(place) ?? noEdits;
    for (const sha256 of sizesIn(request))
      if (!isSameEdits(this.madeWith.get(sha256) ?? noEdits, last))
        this.world.fail('what is covered is never published', `${place} ${request.kind}`);
  }

  /** A row shows a picture. */
  shown({ id, request }: Call): void {
    const [digest] = request.kind === 'publish' ? sizesIn(request) : [];
    if (digest === undefined) return;
    const other = this.byDigest.get(digest) ?? id;
    this.byDigest.set(digest, id);
    if (other !== id && this.world.server.rows.has(other))
      this.world.fail('nothing is doubled', `${id} shows the picture of ${other}`);
  }
}
