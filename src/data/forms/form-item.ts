import * as v from 'valibot';
import { messageFields } from '../../domain/contact-message.ts';
import { itemSchema, type Item } from './item.ts';

const messagePayload = v.object({
  text: v.object(v.entriesFromList(messageFields, v.string())),
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
