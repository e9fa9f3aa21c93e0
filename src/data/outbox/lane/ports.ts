import type { Result } from '../../../domain/result.ts';
import type { Lead } from '../leader.ts';

/** Anything that waits to be sent. `id` is made on the device and is the row id; `createdAt` is an ISO time. */
export interface OutboxItem {
  readonly id: string;
  readonly createdAt: string;
}

/** What one request proved, or why it proved nothing (failure classes of the offline design). */
export type SendOutcome =
  /** The server's answer covers every item: stored or known, except those it refused for the named reason. */
  | { readonly kind: 'proven'; readonly refused: readonly { readonly id: string; readonly reason: string }[] }
  /** The request did not reach our server. Not counted as an attempt. */
  | { readonly kind: 'offline' }
  /** The server asks everybody to wait. */
  | { readonly kind: 'global'; readonly retryAfterMs: number | null }
  /** The server does not know who is asking. */
  | { readonly kind: 'auth' }
  /** Unknown or passing: ask again later with the same ids. */
  | { readonly kind: 'transient' }
  /** This very content will never be taken as it is. */
  | { readonly kind: 'permanent' };

export interface LoadQuery {
  readonly limit: number;
  readonly skip: readonly string[];
}

export interface Loaded<Item> {
  /** Oldest first, at most `limit`, none of `skip`. */
  readonly items: readonly Item[];
  /** Everything readable that waits, `items` included. */
  readonly waiting: number;
  /** ms since 1970; 0 when there is no pause. */
  readonly pausedUntil: number;
}

/** Where items wait. Every method is repeatable and answers after the data is committed. */
export interface OutboxStore<Item, StoreError> {
  load(query: LoadQuery): Promise<Result<Loaded<Item>, StoreError>>;
  /** Removes what is proven (`done`) and what was refused for good (`refused`, counted). */
  settle(outcome: { done: readonly Item[]; refused: readonly Item[] }): Promise<Result<void, StoreError>>;
  /** Keeps the server's wish to wait, so that every tab and the next visit obey it. */
  pause(until: number): Promise<Result<void, StoreError>>;
}

export interface OutboxPorts<Item, StoreError> {
  readonly store: OutboxStore<Item, StoreError>;
  readonly send: (items: readonly Item[]) => Promise<SendOutcome>;
  /** Resolves when this tab may send, however long that takes. */
  readonly lead: () => Promise<Lead>;
  readonly isOnline: () => boolean;
  /** ms since 1970. */
  readonly now: () => number;
  /** ms on a clock that is never set. */
  readonly steady: () => number;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  /** Calls back once after `ms`; a newer call replaces the older one. */
  readonly wakeAfter: (ms: number, wake: () => void) => void;
  readonly report: (problem: StoreError) => void;
}
