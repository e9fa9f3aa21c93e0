/** What this device stores of a form: a contact message or a newsletter subscription, as an item of the outbox. */
import * as v from 'valibot';
import { fieldProblems } from '../../domain/form-fields.ts';
import { deviceId, isoTime, readRecord } from '../local/stored-record.ts';
import { itemSchema, newItem, type Item, type ItemState } from '../outbox/item.ts';

const messagePayload = v.object({
  /** As typed. */
  text: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    service: v.string(),
    message: v.string(),
  }),
  /** Path of the page the form stood on. */
  page: v.string(),
  /** From showing the form to submitting it, in ms. */
  elapsedMs: v.number(),
});

const subscriptionPayload = v.object({ email: v.string(), page: v.string(), elapsedMs: v.number() });

export type MessagePayload = Readonly<v.InferOutput<typeof messagePayload>>;
export type SubscriptionPayload = Readonly<v.InferOutput<typeof subscriptionPayload>>;

export type MessageItem = Item<'message', MessagePayload>;
export type SubscriptionItem = Item<'newsletter', SubscriptionPayload>;
export type FormItem = MessageItem | SubscriptionItem;

export const formItemSchema: v.GenericSchema<FormItem> = v.variant('kind', [
  itemSchema('message', messagePayload),
  itemSchema('newsletter', subscriptionPayload),
]);

const earlierState = v.variant('status', [
  v.object({ status: v.literal('waiting') }),
  v.object({ status: v.literal('sent'), at: isoTime }),
  v.object({ status: v.literal('unproven') }),
  v.object({ status: v.literal('refused'), problems: v.record(v.string(), v.picklist(fieldProblems)) }),
]);

const origin = { id: deviceId, createdAt: isoTime };

/** Forms stored before November 2026. */
const earlierRecord = v.variant('kind', [
  v.object({
    v: v.literal(1),
    kind: v.literal('message'),
    item: v.object({ ...origin, ...messagePayload.entries }),
    state: earlierState,
  }),
  v.object({
    v: v.literal(1),
    kind: v.literal('newsletter'),
    item: v.object({ ...origin, ...subscriptionPayload.entries }),
    state: earlierState,
  }),
]);

const stateOf = (state: v.InferOutput<typeof earlierState>): ItemState => {
  switch (state.status) {
    case 'waiting':
      return { status: 'waiting' };
    case 'sent':
      return { status: 'done', at: state.at };
    case 'unproven':
      return { status: 'dead', reason: 'unproven', problems: {} };
    case 'refused':
      return { status: 'dead', reason: 'refused', problems: state.problems };
  }
};

/** A form as earlier releases stored it. Nothing told whether it had been tried, so it may have arrived. */
export function readEarlierForm(stored: unknown): FormItem | undefined {
  const record = readRecord(earlierRecord, stored);
  if (record === undefined) return undefined;
  const history = { state: stateOf(record.state), mayHaveArrived: true };
  if (record.kind === 'message') {
    const { id, createdAt, ...payload } = record.item;
    return { ...newItem({ id, kind: 'message', createdAt, payload }), ...history };
  }
  const { id, createdAt, ...payload } = record.item;
  return { ...newItem({ id, kind: 'newsletter', createdAt, payload }), ...history };
}
