import {
  cancelMessage,
  editMessage,
  forgetReceipt,
  type StoredMessage,
  type MessageEntry,
} from '@/data/messages.repository.ts';
import { formInUseWords, notChangedWords, withdrawnWords } from './labels.ts';

export type StoredMessageActions = {
  readonly onEdit: (entry: MessageEntry) => Promise<void>;
  readonly onSendNow: (entry: MessageEntry) => Promise<void>;
  readonly onCancel: (entry: MessageEntry) => Promise<void>;
  readonly onForget: (entry: MessageEntry) => Promise<void>;
};

type Options = {
  readonly isFormInUse: () => boolean;
  readonly onOpened: (item: StoredMessage) => void;
  readonly onSendNow: (id: string) => Promise<void>;
  readonly onEnded: (words: string) => void;
  readonly announce: (words: string) => void;
};

export const useStoredMessageActions = ({
  isFormInUse,
  onOpened,
  onSendNow,
  onEnded,
  announce,
}: Options): StoredMessageActions => ({
  onEdit: async ({ item: { id } }) => {
    if (isFormInUse()) return announce(formInUseWords);
    const opened = await editMessage(id);
    if (opened.ok && opened.value !== null) onOpened(opened.value.item);
    else announce(notChangedWords(opened));
  },
  onSendNow: ({ item: { id } }) => onSendNow(id),
  onCancel: async ({ item: { id } }) => {
    const cancelled = await cancelMessage(id);
    // Not as listed: another tab may have tried to send it since.
    if (cancelled.ok) onEnded(withdrawnWords(cancelled.value.mayHaveArrived));
    else announce(notChangedWords(cancelled));
  },
  onForget: async ({ item: { id } }) => {
    const forgotten = await forgetReceipt(id);
    if (forgotten.ok) onEnded('The receipt was removed from this device.');
    else announce(notChangedWords(forgotten));
  },
});
