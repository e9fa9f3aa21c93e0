/** Contact messages: stored on the device first, sent once, receipts stored. Must not know screens or words. */
import * as v from 'valibot';
import { env } from '@/platform/env.ts';
import { messageFields, type MessageField, type MessageText } from '../domain/contact-message.ts';
import type { FormStatus } from '../domain/form-fields.ts';
import type { Result } from '../domain/result.ts';
import { browserPorts } from './outbox/browser-ports.ts';
import { createFormQueue, type FormQueuePorts, type KeptForm } from './outbox/form-queue.ts';
import { createFormsStore } from './local/forms.store.ts';
import { lockNames } from './local/keys.ts';
import type { Database } from './local/open-db.ts';
import { writeFormsMark } from './local/preferences.store.ts';
import { siteDb } from './local/site-db.ts';
import { deviceId, isoTime } from './local/stored-record.ts';
import type { FormFailure } from './outbox/form-lane.ts';
import { createContactEndpointGateway } from './supabase/contact-endpoint.gateway.ts';
import { createFormsGateway, type FormsGateway } from './supabase/forms.gateway.ts';

const keptMessage = v.object({
  id: deviceId,
  createdAt: isoTime,
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

/** A contact message as this device keeps it. */
export type KeptMessage = Readonly<v.InferOutput<typeof keptMessage>>;

export type MessageStatus = FormStatus<MessageField>;

/** Messages of this device, oldest first. */
export type MessageEntry = KeptForm<KeptMessage>;

export interface SubmittedMessage {
  readonly item: KeptMessage;
  readonly status: MessageStatus;
}

export interface MessagePlace {
  readonly page: string;
  readonly elapsedMs: number;
  /** The message this one is a changed version of. Unchanged text keeps its id, so that it is stored once. */
  readonly previous?: KeptMessage | null;
}

export const createMessagesStore = (db: Database<'forms' | 'meta'>, now: () => number) =>
  createFormsStore(db, { kind: 'message', item: keptMessage, now });

const isSameText = (one: MessageText, other: MessageText): boolean =>
  messageFields.every((field) => one[field] === other[field]);

export interface MessagesPorts extends FormQueuePorts<KeptMessage> {
  readonly makeId: () => string;
}

export function createMessagesRepository(ports: MessagesPorts) {
  const queue = createFormQueue<KeptMessage>(ports);
  return {
    ...queue,
    /** Stores a message and tries to send it; pass the returned `item` as `previous` when it is submitted again. */
    async submit(
      text: MessageText,
      { page, elapsedMs, previous = null }: MessagePlace,
    ): Promise<SubmittedMessage> {
      const id = previous !== null && isSameText(previous.text, text) ? previous.id : ports.makeId();
      const createdAt = new Date(ports.now()).toISOString();
      const item: KeptMessage = { id, createdAt, text: { ...text }, page, elapsedMs };
      return { item, status: await queue.submit(item, previous?.id ?? null) };
    },
  };
}

/** The fields our own function reads. */
const fieldsOf = ({ id, createdAt, text, page, elapsedMs }: KeptMessage) => ({
  ...text,
  form: 'contact',
  id,
  page,
  sent_at: createdAt,
  elapsed: String(Math.round(elapsedMs)),
});

type Send = (item: KeptMessage) => Promise<Result<{ readonly id: string }, FormFailure>>;

const sendToFunction =
  (gateway: FormsGateway): Send =>
  (item) =>
    gateway.sendForm(fieldsOf(item));

const sendToProvider = (endpoint: string): Send => {
  const gateway = createContactEndpointGateway({ endpoint });
  return ({ id, text }) => gateway.sendForm(id, text);
};

const browser = browserPorts(lockNames.messages);

const messages = createMessagesRepository({
  ...browser,
  store: createMessagesStore(siteDb, browser.now),
  send:
    env.contactEndpoint === undefined
      ? sendToFunction(createFormsGateway({ baseUrl: env.supabaseUrl }))
      : sendToProvider(env.contactEndpoint),
  writeMark: writeFormsMark,
});

export const submitMessage = messages.submit;
export const messageEntries = messages.entries;
export const sendMessageAgain = messages.sendAgain;
export const takeMessageBack = messages.takeBack;
export const resumeMessages = messages.resume;
export const subscribeToMessages = messages.subscribe;
