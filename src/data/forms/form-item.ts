/** What this device stores of a form: a contact message or a newsletter subscription, as an item of the outbox. */
import * as v from 'valibot';
import { messageFields } from '../../domain/contact-message.ts';
import { fieldProblems } from '../../domain/form-fields.ts';
import { deviceId, isoTime, parseRecord } from '../local/stored-record.ts';
import { itemKinds, itemSchema, newItem, type Item, type ItemState } from '../sync/item.ts';

const messagePayload = v.object({
  /** As typed. */
  text: v.object(v.entriesFromList(messageFields, v.string())),
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
  v.object({ status: v.literal('unconfirmed') }),
  v.object({ status: v.literal('refused'), problems: v.record(v.string(), v.picklist(fieldProblems)) }),
]);

/** Forms stored before November 2026. */
const earlierRecord = v.object({
  v: v.literal(1),
  kind: v.picklist(itemKinds),
  item: v.looseObject({ id: deviceId, createdAt: isoTime }),
  state: earlierState,
});

const stateOf = (state: v.InferOutput<typeof earlierState>): ItemState => {
  switch (state.status) {
    case 'waiting':
      return { status: 'waiting' };
    case 'sent':
      return { status: 'done', at: state.at };
    case 'unconfirmed':
      return { status: 'failed', reason: 'unconfirmed', problems: {} };
    case 'refused':
      return { status: 'failed', reason: 'refused', problems: state.problems };
  }
};

/** A form as earlier releases stored it. Nothing told whether it had been tried, so it may have arrived. */
export function readEarlierForm(stored: unknown): FormItem | undefined {
  const record = parseRecord(earlierRecord, stored);
  if (record === undefined) return undefined;
  const { kind, state } = record;
  const { id, createdAt, ...payload } = record.item;
  const item = { ...newItem({ id, kind, createdAt, payload }), state: stateOf(state), mayHaveArrived: true };
  return parseRecord(formItemSchema, item);
}
