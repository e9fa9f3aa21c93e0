import { CircleCheck, Clock } from 'lucide';
import { useEffect, useRef } from 'react';
import { StatePanel } from '@/ui/feedback/state-panel.tsx';
import { Icon } from '@/ui/base/icon.tsx';

export type SubscriptionState = 'subscribed' | 'offline' | 'unanswered' | 'failed';

const words: Readonly<Record<SubscriptionState, { readonly title: string; readonly text?: string }>> = {
  subscribed: {
    title: 'Thank you for subscribing',
    text: 'Every email has an unsubscribe link.',
  },
  offline: { title: 'Saved on this device. We will add you when you are back online.' },
  unanswered: { title: 'Saved on this device. We will add you as soon as our server answers.' },
  failed: { title: 'Subscription failed', text: 'Please try again later or contact us for assistance.' },
};

/** Focus management: takes the focus of the form it replaces. */
export const SubscriptionCard = ({ state }: { readonly state: SubscriptionState }) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus that moved to another field stays there.
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) card.current?.focus({ preventScroll: true });
  }, [state]);
  const { title, text } = words[state];
  const isDone = state === 'subscribed';
  return (
    <div ref={card} tabIndex={-1}>
      <StatePanel
        tone={isDone ? 'success' : 'calm'}
        icon={<Icon of={isDone ? CircleCheck : Clock} size={24} />}
        title={title}
      >
        {text}
      </StatePanel>
    </div>
  );
};
