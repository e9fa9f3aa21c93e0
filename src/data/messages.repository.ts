/** Stored on the device first, then sent exactly once. */
import { messageFields, type MessageField, type MessageText } from '../domain/contact-message.ts';
import type { FormStatus } from '../domain/form-fields.ts';
import { mapOk, type Result } from '../domain/result.ts';
import type { FormItem, MessageItem } from './forms/form-item.ts';
import { toResult, type FormRefusal } from './forms/outbox.ts';
import { createFormSubmission, type FormSubmissionPorts } from './forms/form-submission.ts';
import { browserForms } from './forms/browser-forms.ts';
import { statusOfForm } from './forms/form-status.ts';
import type { StorageError } from './local/storage-error.ts';
import { newItem } from './forms/item.ts';

export interface StoredMessage {
  readonly id: string;
  readonly createdAt: string;
  readonly text: MessageText;
}

export type MessageStatus = FormStatus<MessageField>;

export interface MessageEntry {
  readonly item: StoredMessage;
  readonly status: MessageStatus;
}

export interface SubmittedMessage extends MessageEntry {
  /** The edited message had arrived meanwhile, so this one was sent as a new one. */
  readonly hasEarlierArrived: boolean;
}

export interface MessagePlace {
  readonly page: string;
  readonly elapsedMs: number;
  readonly isTrapFilled?: boolean;
  /** The query that opens the calculator with the estimate of the text. */
  readonly estimate?: string | undefined;
  readonly editing?: string | null;
  /** A submission that could not be stored. Unchanged text retains its id, so that the server dedupes it. */
  readonly previous?: StoredMessage | null;
  readonly draft?: string | undefined;
}

export type MessageRefusal = FormRefusal;

const storedMessageOf = ({ id, createdAt, payload: { text } }: MessageItem): StoredMessage => ({
  id,
  createdAt,
  text,
});

const isMessage = (item: FormItem): item is MessageItem => item.kind === 'message';

const isSameText = (one: MessageText, other: MessageText): boolean =>
  messageFields.every((field) => one[field] === other[field]);

export function createMessagesRepository(ports: FormSubmissionPorts) {
  const { outbox, connectivity, now, makeId } = ports;
  const submission = createFormSubmission(ports);
  const entryOf =
    (hasBackgroundSync: boolean) =>
    (item: MessageItem): MessageEntry => ({
      item: storedMessageOf(item),
      status: statusOfForm(item, connectivity.isOnline(), hasBackgroundSync),
    });

  async function act(
    id: string,
    type: 'editStarted' | 'editAbandoned' | 'forgotten' | 'sendNow',
  ): Promise<Result<MessageEntry | null, MessageRefusal>> {
    const acted = toResult(await outbox.act(id, { type }));
    const toEntry = entryOf(await ports.hasBackgroundSync());
    return mapOk(acted, (done) =>
      done.kind === 'changed' && isMessage(done.item) ? toEntry(done.item) : null,
    );
  }

  return {
    async submitMessage(
      text: MessageText,
      {
        page,
        elapsedMs,
        isTrapFilled = false,
        estimate,
        editing = null,
        previous = null,
        draft,
      }: MessagePlace,
    ): Promise<SubmittedMessage> {
      const id = previous !== null && isSameText(previous.text, text) ? previous.id : makeId();
      const createdAt = new Date(now()).toISOString();
      const payload = {
        text: { ...text },
        page,
        elapsedMs,
        ...(isTrapFilled && { isTrapFilled }),
        ...(estimate !== undefined && { estimate }),
      };
      const item = newItem({ id, kind: 'message', createdAt, payload });
      const submitted = await submission.submit(item, editing, draft);
      return {
        item: { ...storedMessageOf(item), id: submitted.id },
        status: submitted.status,
        hasEarlierArrived: submitted.hasEarlierArrived,
      };
    },

    async messageEntries(): Promise<Result<readonly MessageEntry[], StorageError>> {
      const listed = await outbox.list();
      const toEntry = entryOf(await ports.hasBackgroundSync());
      return mapOk(listed, (items) => items.filter(isMessage).map(toEntry));
    },

    /** The message stays stored and is not sent while it is edited. */
    editMessage: (id: string) => act(id, 'editStarted'),
    leaveMessage: (id: string) => act(id, 'editAbandoned'),
    /** Removes an unacknowledged message, which may have arrived. */
    async cancelMessage(id: string): Promise<Result<{ readonly mayHaveArrived: boolean }, MessageRefusal>> {
      return mapOk(toResult(await outbox.act(id, { type: 'cancelled' })), (done) => ({
        mayHaveArrived: done.kind === 'changed' || done.mayHaveArrived,
      }));
    },
    forgetReceipt: (id: string) => act(id, 'forgotten'),

    async sendMessageAgain(id: string): Promise<Result<MessageEntry | null, MessageRefusal>> {
      const sent = await act(id, 'sendNow');
      if (sent.ok) await submission.waitForOutcome(id);
      return sent;
    },

    resumeMessages: () => outbox.wake('hint'),
    subscribeToMessages: (listener: () => void) => outbox.subscribe(listener),
  };
}

export const {
  submitMessage,
  messageEntries,
  editMessage,
  leaveMessage,
  cancelMessage,
  forgetReceipt,
  sendMessageAgain,
  resumeMessages,
  subscribeToMessages,
} = createMessagesRepository(browserForms);
