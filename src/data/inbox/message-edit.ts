/** The schema is the stored format. */
import * as v from 'valibot';
import { deviceId, isoTime } from '../local/stored-record.ts';
import { type RetryableFailure, waitingStates } from '../sync/retry.ts';

const change = v.object({
  isRead: v.exactOptional(v.boolean()),
  isHandled: v.exactOptional(v.boolean()),
  isReplied: v.exactOptional(v.boolean()),
  followUpOn: v.exactOptional(v.nullable(v.string())),
  note: v.exactOptional(v.string()),
});

const state = v.union([
  ...waitingStates,
  v.object({ status: v.literal('sending'), attempt: v.string(), sent: change }),
  /** conflict: nothing but the note is left, and another device changed it · refused: the server rejects the change. */
  v.object({ status: v.literal('failed'), reason: v.picklist(['conflict', 'refused']) }),
]);

/** Whatever an account has changed of one message and the server has not acknowledged. */
export const messageEditSchema = v.object({
  v: v.literal(1),
  /** Of the message. */
  id: deviceId,
  owner: deviceId,
  rev: v.number(),
  /** Of the latest change. */
  createdAt: isoTime,
  /** The row that the change is based on, as far as it matters. */
  base: v.object({ revision: v.number(), note: v.string() }),
  change,
  /** Notes of all its requests: the server may hold any of them. */
  sentNotes: v.array(v.string()),
  /** The note of another device, until a person decides. */
  conflict: v.nullable(v.string()),
  state,
  attempts: v.number(),
});

export type MessageEdit = Readonly<v.InferOutput<typeof messageEditSchema>>;
export type MessageBase = Readonly<MessageEdit['base']>;

/** What the server holds after a request, stored or not. */
export interface MessageState {
  readonly revision: number;
  readonly readAt: string | null;
  readonly handledAt: string | null;
  readonly repliedAt: string | null;
  readonly note: string;
  readonly followUpOn: string | null;
}

export type EditAnswer =
  /** `isStored`: false where another change came first. */
  | { readonly kind: 'answered'; readonly isStored: boolean; readonly message: MessageState }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'refused' }
  | RetryableFailure;

export const editKey = ({ owner, id }: Pick<MessageEdit, 'owner' | 'id'>): string => `${owner}/${id}`;
