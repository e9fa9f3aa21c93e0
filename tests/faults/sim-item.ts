import type { Item, ItemKind } from '../../src/data/outbox/item.ts';

/** What an item of the simulation carries; the server's ledger is kept by thing and version. */
export interface Payload {
  /** What a person asked for, whatever ids it goes under. */
  readonly thing: number;
  /** Another one for each change that a person submits. */
  readonly version: number;
  /** Id of the photo it is about; empty for forms. */
  readonly photo: string;
  /** Hashes of the photo's pictures. */
  readonly shas: readonly string[];
  /** The photo's `updated_at` an edit is based on. */
  readonly base: number;
  /** The edit before this one, whose receipt names the base once it is there. */
  readonly after: string | null;
  /** What comes of every request that carries it, for ever. */
  readonly poison: Poison | null;
}

/** refused: the server says what is wrong · failing: 500 · reset: the network cuts it · firewall, page: a filter's page. */
export const poisons = ['refused', 'failing', 'reset', 'firewall', 'page'] as const;

export type Poison = (typeof poisons)[number];

export type SimItem = Item<ItemKind, Payload>;

/** Where a request goes. */
export type Door = 'forms' | 'provider' | 'upload' | 'publish' | 'edit' | 'delete' | 'remove';

export interface Request {
  readonly door: Door;
  readonly item: SimItem;
  /** The id it goes under. */
  readonly id: string;
  /** The account whose token it carries. */
  readonly as: string | null;
  /** Object path, for uploads and removals. */
  readonly path: string;
  readonly base: number;
}

export interface PhotoRow {
  readonly id: string;
  readonly file_name: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A readable answer about a photo. */
export interface PhotoBody {
  readonly result:
    | 'uploaded'
    | 'duplicate'
    | 'created'
    | 'existed'
    | 'deleted'
    | 'missing'
    | 'saved'
    | 'same'
    | 'conflict'
    | 'removed';
  readonly photo: PhotoRow | null;
  readonly applied_updated_at: number;
  readonly paths: readonly string[];
}

/** What comes back, by its name among the recorded and the invented answers. */
export interface Reply {
  readonly name: string;
  readonly body: PhotoBody | null;
}
