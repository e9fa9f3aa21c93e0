// What happens after the press: keep, send, wait for proof, say what is true.
import { CircleCheck, Clock } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { newsletterEntries, subscribeAddress, subscribeToNewsletter } from '@/data/newsletter.repository.ts';
import { holdBackMs } from '@/domain/form-fields.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Icon } from '@/ui/media/icon.tsx';

/** Busy for so long at least, and so long at most. */
const shortestMs = 1_500;
const longestMs = 8_000;

type Card = 'subscribed' | 'offline' | 'unanswered' | 'failed';

const words: Readonly<Record<Card, { readonly title: string; readonly text?: string }>> = {
  subscribed: {
    title: 'Thank you for subscribing',
    text: 'Every letter carries a link with which you can leave.',
  },
  offline: { title: 'Saved on this device. We will add you when you are back online.' },
  unanswered: { title: 'Saved on this device. We will add you as soon as our server answers.' },
  failed: { title: 'Subscription failed', text: 'Please try again later or contact us for assistance.' },
};

/** The form it replaces had the focus, so the card takes it. */
const SubscriptionCard = ({ kind }: { readonly kind: Card }) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, []);
  const { title, text } = words[kind];
  const isDone = kind === 'subscribed';
  return (
    <div ref={card} tabIndex={-1}>
      <EmptyState
        tone={isDone ? 'success' : 'calm'}
        icon={<Icon of={isDone ? CircleCheck : Clock} size={24} />}
        title={title}
      >
        {text}
      </EmptyState>
    </div>
  );
};

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null);
  });

/** Calls once when the kept form `id` is proven after all, for as long as this page is open. */
const watch = (id: string, onProof: () => void): void => {
  const stop = subscribeToNewsletter(() => {
    void newsletterEntries().then((kept) => {
      const isSent =
        kept.ok && kept.value.some(({ item, status }) => item.id === id && status.status === 'sent');
      if (!isSent) return;
      stop();
      onProof();
    });
  });
};

type Subscription = {
  readonly email: string;
  readonly page: string;
  /** When the form was shown, on the page's own clock. */
  readonly shownAt: number;
  /** Shows what takes the form's place; called again when a later proof arrives. */
  readonly onCard: (card: ReactNode) => void;
};

/** 'kept': a card says that the address waits · 'failed': the form stays as it is. */
export const subscribe = async ({
  email,
  page,
  shownAt,
  onCard,
}: Subscription): Promise<'subscribed' | 'kept' | 'failed'> => {
  const shortest = after(shortestMs);
  await after(holdBackMs(performance.now() - shownAt));
  const elapsedMs = performance.now() - shownAt;
  const submission = subscribeAddress(email, { page, elapsedMs });
  const status = await Promise.race([submission, after(longestMs)]);
  await shortest;
  const show = (kind: Card) => onCard(<SubscriptionCard key={kind} kind={kind} />);
  if (status?.status === 'sent') {
    show('subscribed');
    return 'subscribed';
  }
  if (status !== null && status.status !== 'waiting') return 'failed';
  void submission.then((late) => {
    if (late.status === 'sent') show('subscribed');
    else if (late.status !== 'waiting') show('failed');
    else watch(late.id, () => show('subscribed'));
  });
  show(status?.trouble === 'offline' ? 'offline' : 'unanswered');
  return 'kept';
};
