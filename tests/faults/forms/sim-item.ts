import type { FormItem } from '../../../src/data/forms/form-item.ts';

/** The content of a form; the server's ledger is by thing and version. */
export interface Content {
  /** What a person asked for, whatever ids it goes under. */
  readonly thing: number;
  /** Another one for each change that a person submits. */
  readonly version: number;
  /** What comes of every request that carries it, for ever. */
  readonly poison: Poison | null;
}

/** refused: the server says what is wrong · failing: 500 · reset: the network cuts it · firewall, page: a filter's page. */
export const poisons = ['refused', 'failing', 'reset', 'firewall', 'page'] as const;

export type Poison = (typeof poisons)[number];

/** Where a request goes. */
export type Endpoint = 'forms' | 'provider';

export interface Request {
  readonly endpoint: Endpoint;
  readonly item: FormItem;
  readonly poison: Poison | null;
  /** The id it goes under. */
  readonly id: string;
}

/** What comes back, by its name among the recorded and the invented answers. */
export type Reply = string;
