// Between the form and the repository: which messages this device keeps, and what becomes of a press.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasKeptForms } from '@/data/kept-forms.repository.ts';
import type { KeptMessage, MessageEntry, SubmittedMessage } from '@/data/messages.repository.ts';
import type { MessageText } from '@/domain/contact-message.ts';
import { holdBackMs } from '@/domain/form-fields.ts';
import { logger } from '@/platform/logger.ts';

/** Comes with the first use of the form, or at once when this device keeps messages. */
export const loadMessages = () => import('@/data/messages.repository.ts');

type Kept = { readonly entries: readonly MessageEntry[]; readonly readAt: string };

type Repository = Awaited<ReturnType<typeof loadMessages>>;

/** A press shows as busy for at least so long. */
const shortestMs = 1_000;

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export const useMessages = (page: string) => {
  const [repository, setRepository] = useState<Repository | null>(null);
  const [kept, setKept] = useState<Kept>({ entries: [], readAt: '' });
  const [isSending, setIsSending] = useState(false);
  const [submittedAt, setSubmittedAt] = useState<string | null>(null);
  const shownAt = useRef(0);

  const open = async (): Promise<Repository> => {
    const loaded = await loadMessages();
    setRepository(loaded);
    return loaded;
  };

  const showKept = useEffectEvent(async () => {
    try {
      await (await open()).resumeMessages();
    } catch (reason) {
      logger.warn('Kept messages could not be shown', { reason: String(reason) });
    }
  });

  useEffect(() => {
    shownAt.current = performance.now();
    if (hasKeptForms()) void showKept();
  }, []);

  useEffect(() => {
    if (repository === null) return undefined;
    let isOver = false;
    const refresh = async () => {
      const listed = await repository.messageEntries();
      if (listed.ok && !isOver) setKept({ entries: listed.value, readAt: new Date().toISOString() });
    };
    void refresh();
    const stop = repository.subscribeToMessages(() => void refresh());
    return () => {
      isOver = true;
      stop();
    };
  }, [repository]);

  const submitText = async (
    text: MessageText,
    previous: KeptMessage | null,
  ): Promise<SubmittedMessage | null> => {
    await after(holdBackMs(performance.now() - shownAt.current));
    const elapsedMs = performance.now() - shownAt.current;
    try {
      return await (await open()).submitMessage(text, { page, elapsedMs, previous });
    } catch (reason) {
      logger.warn('The part that sends messages could not be loaded', { reason: String(reason) });
      return null;
    }
  };

  /** Hands a text in and answers what has become of it, after a second at the earliest; null when it could not even be tried. */
  const submit = async (
    text: MessageText,
    previous: KeptMessage | null,
  ): Promise<SubmittedMessage | null> => {
    setIsSending(true);
    setSubmittedAt(new Date().toISOString());
    const [submitted] = await Promise.all([submitText(text, previous), after(shortestMs)]);
    setSubmittedAt(null);
    setIsSending(false);
    return submitted;
  };

  const sendAgain = async (id: string): Promise<void> => {
    setIsSending(true);
    await (await open()).sendMessageAgain(id);
    setIsSending(false);
  };

  /** The message, no longer kept here; null when it is on its way or gone. */
  const takeBack = async (id: string): Promise<KeptMessage | null> => {
    const taken = await (await open()).takeMessageBack(id);
    return taken.ok ? taken.value : null;
  };

  /** What is being handed in from the form right now still stands in the form. */
  const isElsewhere = ({ item }: MessageEntry) => submittedAt === null || item.createdAt < submittedAt;

  return {
    entries: kept.entries.filter(isElsewhere),
    readAt: kept.readAt,
    isSending,
    submit,
    sendAgain,
    takeBack,
  };
};
