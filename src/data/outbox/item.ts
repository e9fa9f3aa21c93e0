/**
 * One thing a person asked for that has to reach the server exactly once, and how far it got. Stored as it is written
 * here. Must not know screens, requests or what a payload holds.
 */
import * as v from 'valibot';
import { fieldProblems } from '../../domain/form-fields.ts';
import { deviceId, isoTime } from '../local/stored-record.ts';

export const itemKinds = ['message', 'newsletter', 'photo_create', 'photo_edit', 'photo_delete'] as const;

export type ItemKind = (typeof itemKinds)[number];

/** Why a try gave no proof; `auth`: the server does not know who is asking. */
export const troubles = ['offline', 'no_answer', 'server', 'busy'] as const;

export type Trouble = (typeof troubles)[number];

/** What a server answered as proof; its meaning is the kind's. */
const proofSchema = v.record(v.string(), v.unknown());

export type Proof = v.InferOutput<typeof proofSchema>;

const attempt = v.string();

const settledStates = [
  v.object({ status: v.literal('waiting') }),
  /** `until` in ms since 1970; `waitMs` is the wait that was meant, because a clock may be set back. */
  v.object({
    status: v.literal('backoff'),
    until: v.number(),
    waitMs: v.number(),
    why: v.picklist(troubles),
  }),
  /** The server asked everybody to wait. */
  v.object({
    status: v.literal('paused'),
    for: v.literal('global'),
    until: v.number(),
    waitMs: v.number(),
  }),
  /** Until its owner signs in. */
  v.object({ status: v.literal('paused'), for: v.literal('auth') }),
  /** The same thing was changed elsewhere: the person decides. */
  v.object({ status: v.literal('conflict'), theirs: proofSchema }),
  /** Not sent again by itself. */
  v.object({
    status: v.literal('dead'),
    reason: v.picklist([
      /** The server will never take it as it is. */
      'refused',
      /** It may or may not have arrived, and repeating it could store it twice. */
      'unproven',
      /** What it changes was deleted elsewhere. */
      'deleted',
      /** Its bytes are not on this device any more. */
      'bytes_missing',
    ]),
    problems: v.record(v.string(), v.picklist(fieldProblems)),
  }),
] as const;

const settledState = v.union(settledStates);

const stateSchema = v.union([
  ...settledStates,
  /** `couldHaveArrived`: what was known before this attempt. */
  v.object({ status: v.literal('sending'), attempt, couldHaveArrived: v.boolean() }),
  /** A person has it open; it is not sent. `was` comes back when they leave it as it was. */
  v.object({ status: v.literal('editing'), was: settledState }),
  v.object({ status: v.literal('done'), at: isoTime, proof: proofSchema }),
]);

export type ItemState = v.InferOutput<typeof stateSchema>;

/** A step of the work that is proven by itself, so that a later try resumes behind it. */
const stageSchema = v.object({ step: v.string(), left: v.array(v.string()) });

export type Stage = v.InferOutput<typeof stageSchema>;

/** The stored form of an item of one kind. */
export const itemSchema = <const Kind extends ItemKind, Payload>(
  kind: Kind,
  payload: v.GenericSchema<Payload>,
) =>
  v.object({
    v: v.literal(1),
    id: deviceId,
    kind: v.literal(kind),
    /** Items of one subject go out one after the other, by `seq`. */
    subject: v.string(),
    seq: v.number(),
    /** The account that may send it; null: anybody on this device. */
    owner: v.nullable(v.string()),
    /** Rises with every change. */
    rev: v.number(),
    createdAt: isoTime,
    payload,
    stage: stageSchema,
    state: stateSchema,
    /** Failed tries in a row. */
    attempts: v.number(),
    /** A request with this id may have reached the server, so nobody may be told that it was not sent. */
    mayHaveArrived: v.boolean(),
  });

export interface Item<Kind extends ItemKind = ItemKind, Payload = unknown> {
  readonly v: 1;
  readonly id: string;
  readonly kind: Kind;
  readonly subject: string;
  readonly seq: number;
  readonly owner: string | null;
  readonly rev: number;
  readonly createdAt: string;
  readonly payload: Payload;
  readonly stage: Stage;
  readonly state: ItemState;
  readonly attempts: number;
  readonly mayHaveArrived: boolean;
}

export interface NewItem<Kind extends ItemKind, Payload> {
  readonly id: string;
  readonly kind: Kind;
  readonly subject?: string;
  readonly seq?: number;
  readonly owner?: string | null;
  readonly createdAt: string;
  readonly payload: Payload;
  readonly stage?: Stage;
}

/** An item as a person makes it; alone in its subject unless told otherwise. */
export const newItem = <const Kind extends ItemKind, Payload>({
  id,
  kind,
  subject = id,
  seq = 0,
  owner = null,
  createdAt,
  payload,
  stage = { step: 'send', left: [] },
}: NewItem<Kind, Payload>): Item<Kind, Payload> => ({
  v: 1,
  id,
  kind,
  subject,
  seq,
  owner,
  rev: 0,
  createdAt,
  payload,
  stage,
  state: { status: 'waiting' },
  attempts: 0,
  mayHaveArrived: false,
});

/** What one request proved, or why it proved nothing. */
export type Answer =
  /**
   * About the item `id`. `next` is what is left to do; without it the item is done. `hasArrived: false`: of what the
   * person asked for, nothing stands on the server for certain, whatever earlier tries did.
   */
  | {
      readonly kind: 'proven';
      readonly id: string;
      readonly proof: Proof;
      readonly next?: Stage;
      readonly hasArrived?: false;
    }
  /** No server of ours was reached. Not counted as a try. */
  | { readonly kind: 'offline' }
  /** The server asks everybody to wait. `mayHaveArrived`: it does not say that it turned this request away. */
  | { readonly kind: 'global'; readonly retryAfterMs: number | null; readonly mayHaveArrived: boolean }
  /** The server does not know who is asking. */
  | { readonly kind: 'auth' }
  /** Unknown or passing: ask again later with the same id. */
  | { readonly kind: 'transient'; readonly why: Trouble }
  /** Changed elsewhere since the person saw it. */
  | { readonly kind: 'conflict'; readonly theirs: Proof }
  | {
      readonly kind: 'dead';
      readonly reason: DeadReason;
      readonly problems?: Readonly<Record<string, FieldProblemName>>;
      readonly hasArrived?: false;
    };

export type DeadReason = Extract<ItemState, { status: 'dead' }>['reason'];
type FieldProblemName = (typeof fieldProblems)[number];
