// Between the form and the repository: the messages stored on this device, and the submission of one.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  messageEntries,
  resumeMessages,
  sendMessageAgain,
  submitMessage,
  subscribeToMessages,
  type StoredMessage,
  type MessageEntry,
  type SubmittedMessage,
} from '@/data/messages.repository.ts';
import type { MessageText } from '@/domain/contact-message.ts';
import { submitDelayMs } from '@/domain/form-fields.ts';

type Listed = { readonly entries: readonly MessageEntry[]; readonly readAt: string };

/** The form is busy for at least so long. */
const shortestMs = 1_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Origin = {
  /** The stored message that is being changed. */
  readonly editing: string | null;
  /** The message as it was submitted before, where nothing could be stored. */
  readonly previous: StoredMessage | null;
  /** The key of the draft it was written in, once that is stored. */
  readonly draft: Promise<string | undefined>;
};

export const useMessages = (page: string) => {
  const [listed, setListed] = useState<Listed>({ entries: [], readAt: '' });
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [submittedAt, setSubmittedAt] = useState<string | null>(null);
  const shownAt = useRef(0);

  const refresh = useEffectEvent(async () => {
    const listed = await messageEntries();
    setIsUnreadable(!listed.ok);
    if (listed.ok) setListed({ entries: listed.value, readAt: new Date().toISOString() });
  });
  useEffect(() => {
    shownAt.current = performance.now();
    void refresh();
    resumeMessages();
    return subscribeToMessages(() => void refresh());
  }, []);

  /** Submits a message and resolves with its state, after a second at the earliest. */
  const submit = async (text: MessageText, origin: Origin): Promise<SubmittedMessage> => {
    setIsSending(true);
    setSubmittedAt(new Date().toISOString());
    const shortest = after(shortestMs);
    await after(submitDelayMs(performance.now() - shownAt.current));
    const draft = await origin.draft;
    const elapsedMs = performance.now() - shownAt.current;
    const submitted = await submitMessage(text, { page, elapsedMs, ...origin, draft });
    await shortest;
    setSubmittedAt(null);
    setIsSending(false);
    return submitted;
  };

  const sendAgain = async (id: string): ReturnType<typeof sendMessageAgain> => {
    setIsSending(true);
    const sent = await sendMessageAgain(id);
    setIsSending(false);
    return sent;
  };

  /** The message that is being submitted is still shown in the form. */
  const isElsewhere = ({ item }: MessageEntry) => submittedAt === null || item.createdAt < submittedAt;

  return {
    entries: listed.entries.filter(isElsewhere),
    readAt: listed.readAt,
    isUnreadable,
    isSending,
    submit,
    sendAgain,
  };
};
