/** The schema is the stored format. */
import * as v from 'valibot';
import { fieldProblems, type FieldProblem } from '../../domain/form-fields.ts';
import { deviceId, isoTime } from '../local/stored-record.ts';
import { type RetryableFailure, waitingStates } from '../sync/retry.ts';

const itemKinds = ['message', 'newsletter'] as const;

export type ItemKind = (typeof itemKinds)[number];

const settledStates = [
  ...waitingStates,
  v.object({
    status: v.literal('failed'),
    reason: v.picklist([
      'refused',
      /** May have arrived; a retry could store it twice. */
      'unconfirmed',
    ]),
    problems: v.record(v.string(), v.picklist(fieldProblems)),
  }),
] as const;

const settledState = v.union(settledStates);

const stateSchema = v.union([
  ...settledStates,
  v.object({ status: v.literal('sending'), attempt: v.string(), mayHaveArrivedBefore: v.boolean() }),
  /** Open for editing, not sent. `was` is restored when the edit is abandoned. */
  v.object({ status: v.literal('editing'), was: settledState }),
  v.object({ status: v.literal('done'), at: isoTime }),
]);

export type ItemState = v.InferOutput<typeof stateSchema>;

export const itemSchema = <const Kind extends ItemKind, Payload>(
  kind: Kind,
  payload: v.GenericSchema<Payload>,
) =>
  v.object({
    v: v.literal(1),
    id: deviceId,
    kind: v.literal(kind),
    rev: v.number(),
    createdAt: isoTime,
    payload,
    state: stateSchema,
    attempts: v.number(),
    /** A request with this id may have reached the server, so no screen may report it as unsent. */
    mayHaveArrived: v.boolean(),
  });

export type Item<Kind extends ItemKind = ItemKind, Payload = unknown> = Readonly<
  v.InferOutput<ReturnType<typeof itemSchema<Kind, Payload>>>
>;

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

export type Answer =
  | { readonly kind: 'acknowledged'; readonly id: string }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly problems?: Readonly<Record<string, FieldProblem>>;
    }
  | RetryableFailure;

type FailureReason = Extract<ItemState, { status: 'failed' }>['reason'];
