/**
 * One form that a visitor sent off and that has to reach the server exactly once, and how far it got. Stored as it is written
 * here. Must not know screens, requests or what a payload holds.
 */
import * as v from 'valibot';
import { fieldProblems, type FieldProblem } from '../../domain/form-fields.ts';
import { deviceId, isoTime } from '../local/stored-record.ts';
import type { RetryableFailure } from './retry-policy.ts';

const itemKinds = ['message', 'newsletter'] as const;

export type ItemKind = (typeof itemKinds)[number];

/** Why a try gave no proof. */
export const retryReasons = ['offline', 'no_answer', 'server', 'busy'] as const;

export type RetryReason = (typeof retryReasons)[number];

/** `until` in ms since 1970; `waitMs` is the wait that was meant, because a clock may be set back. */
const wait = { until: v.number(), waitMs: v.number() };

/** What waits to be sent, of whatever kind. */
export const waitingStates = [
  v.object({ status: v.literal('waiting') }),
  v.object({ status: v.literal('backoff'), ...wait, reason: v.picklist(retryReasons) }),
  /** The server asked everybody to wait. */
  v.object({ status: v.literal('paused'), for: v.literal('global'), ...wait }),
] as const;

const settledStates = [
  ...waitingStates,
  /** Not sent again by itself. */
  v.object({
    status: v.literal('failed'),
    reason: v.picklist([
      /** The server will never take it as it is. */
      'refused',
      /** It may or may not have arrived, and repeating it could store it twice. */
      'unconfirmed',
    ]),
    problems: v.record(v.string(), v.picklist(fieldProblems)),
  }),
] as const;

const settledState = v.union(settledStates);

const stateSchema = v.union([
  ...settledStates,
  /** `mayHaveArrivedBefore`: what was known before this attempt. */
  v.object({ status: v.literal('sending'), attempt: v.string(), mayHaveArrivedBefore: v.boolean() }),
  /** A person has it open; it is not sent. `was` comes back when they leave it as it was. */
  v.object({ status: v.literal('editing'), was: settledState }),
  v.object({ status: v.literal('done'), at: isoTime }),
]);

export type ItemState = v.InferOutput<typeof stateSchema>;

/** The stored form of an item of one kind. */
export const itemSchema = <const Kind extends ItemKind, Payload>(
  kind: Kind,
  payload: v.GenericSchema<Payload>,
) =>
  v.object({
    v: v.literal(1),
    id: deviceId,
    kind: v.literal(kind),
    /** Rises with every change. */
    rev: v.number(),
    createdAt: isoTime,
    payload,
    state: stateSchema,
    /** Failed tries in a row. */
    attempts: v.number(),
    /** A request with this id may have reached the server, so nobody may be told that it was not sent. */
    mayHaveArrived: v.boolean(),
  });

export type Item<Kind extends ItemKind = ItemKind, Payload = unknown> = Readonly<
  v.InferOutput<ReturnType<typeof itemSchema<Kind, Payload>>>
>;

/** An item as a person makes it. */
export const newItem = <const Kind extends ItemKind, Payload>(
  made: Pick<Item<Kind, Payload>, 'id' | 'kind' | 'createdAt' | 'payload'>,
): Item<Kind, Payload> => ({
  ...made,
  v: 1,
  rev: 0,
  state: { status: 'waiting' },
  attempts: 0,
  mayHaveArrived: false,
});

/** What one request proved, or why it proved nothing. */
export type Answer =
  /** The item `id` is stored. */
  | { readonly kind: 'acknowledged'; readonly id: string }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly problems?: Readonly<Record<string, FieldProblem>>;
    }
  | RetryableFailure;

type FailureReason = Extract<ItemState, { status: 'failed' }>['reason'];
