import { X } from 'lucide';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { part } from '../style-compiler/part.tsx';

export type Toast = {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'normal' | 'destructive';
  readonly action?: ReactNode;
};

type ToastRegionProps = {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly onExpire: (id: string) => void;
};

const Root = part('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: { base: '3', md: '8' },
    insetInlineStart: { base: '3', md: 'auto' },
    bottom: 'calc(env(safe-area-inset-bottom) + 0.75rem)',
    width: { md: '24rem' },
    'html:has(.bottom-bar[data-shown]) &': { bottom: { base: 'calc(env(safe-area-inset-bottom) + 5.5rem)' } },
    '& ol': { display: 'grid', gap: '2', listStyle: 'none' },
    '& li': {
      display: 'flex',
      alignItems: 'start',
      gap: '3',
      paddingBlock: '2',
      paddingInlineStart: '5',
      paddingInlineEnd: '2',
      bg: 'surface',
      color: 'text',
      border: '1px solid {colors.control}',
      borderRadius: 'md',
      borderInlineStart: '3px solid {colors.success}',
      animation: 'appear 180ms ease-out',
    },
    '& li[data-variant=destructive]': { borderInlineStartColor: 'error', '& .title': { color: 'error' } },
    '& li > div': { flex: '1', paddingBlock: '3' },
    '& .title': { fontWeight: '600', lineHeight: '1.4' },
    '& .description': { fontSize: 'sm', color: 'muted', lineHeight: '1.45' },
    '@media print': { display: 'none' },
  },
});

const showMs = 6_000;

type ToastLineProps = {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
  readonly onExpire: () => void;
};

const ToastLine = ({ toast, isPaused, onDismiss, onExpire }: ToastLineProps) => {
  const { title, description, variant = 'normal', action } = toast;
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => expire(), showMs);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return (
    <li data-variant={variant}>
      <div>
        <p className="title">{title}</p>
        {description !== undefined && <p className="description">{description}</p>}
        {action}
      </div>
      <Button look="quiet" shape="icon" aria-label={`Dismiss: ${title}`} onClick={onDismiss}>
        <Icon of={X} />
      </Button>
    </li>
  );
};

/** Polite live region: must stay mounted while empty. Older toasts wait, and their time, until the newest is gone. */
export const ToastRegion = ({ toasts, onDismiss, onExpire }: ToastRegionProps) => {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <Root
      aria-label="Notifications"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol role="list" aria-live="polite" aria-relevant="additions text">
        {toasts.slice(-1).map((toast) => (
          <ToastLine
            key={toast.id}
            toast={toast}
            isPaused={isPointedAt || hasFocus}
            onDismiss={() => onDismiss(toast.id)}
            onExpire={() => onExpire(toast.id)}
          />
        ))}
      </ol>
    </Root>
  );
};
