import * as v from 'valibot';
import { messageText } from '../local/message-text.ts';
import { itemSchema, type Item } from './item.ts';

/** A browser or an extension filled the hidden field, so the server stores the form as suspected. */
const isTrapFilled = v.optional(v.literal(true));

const messagePayload = v.object({
  text: messageText,
  page: v.string(),
  /** From showing the form to submitting it, in ms. */
  elapsedMs: v.number(),
  isTrapFilled,
  /** The query that opens the calculator with the estimate of the text. */
  estimate: v.optional(v.string()),
});

const subscriptionPayload = v.object({
  email: v.string(),
  page: v.string(),
  elapsedMs: v.number(),
  isTrapFilled,
});

export type MessagePayload = Readonly<v.InferOutput<typeof messagePayload>>;
export type SubscriptionPayload = Readonly<v.InferOutput<typeof subscriptionPayload>>;

export type MessageItem = Item<'message', MessagePayload>;
export type SubscriptionItem = Item<'newsletter', SubscriptionPayload>;
export type FormItem = MessageItem | SubscriptionItem;

export const formItemSchema: v.GenericSchema<FormItem> = v.variant('kind', [
  itemSchema('message', messagePayload),
  itemSchema('newsletter', subscriptionPayload),
]);
