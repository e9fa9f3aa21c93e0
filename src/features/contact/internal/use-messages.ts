import { useEffect, useRef, useState } from 'react';
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
import { useDeviceList } from '@/state/use-device-list.ts';

const shortestMs = 1_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Origin = {
  /** Id of the stored message being changed. */
  readonly editing: string | null;
  readonly previous: StoredMessage | null;
  readonly draft: Promise<string | undefined>;
  readonly isTrapFilled: boolean;
  readonly estimate: string | undefined;
};

export const useMessages = (page: string) => {
  const { data: entries = [], readAt, isError } = useDeviceList(messageEntries, subscribeToMessages);
  const [isSending, setIsSending] = useState(false);
  const [submittedAt, setSubmittedAt] = useState<string | null>(null);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = performance.now();
    resumeMessages();
  }, []);

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

  const isElsewhere = ({ item }: MessageEntry) => submittedAt === null || item.createdAt < submittedAt;

  return {
    entries: entries.filter(isElsewhere),
    readAt,
    isUnreadable: isError,
    isSending,
    submit,
    sendAgain,
  };
};
