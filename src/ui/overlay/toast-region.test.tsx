import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';

const toasts = [
  { id: 'a', title: 'Saved', description: 'On this device' },
  { id: 'b', title: 'Failed', variant: 'destructive' as const },
];

const wait = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe('toasts', () => {
  it('are read out politely, also the first one', () => {
    const { container } = render(<ToastRegion toasts={[]} onDismiss={vi.fn()} onExpire={vi.fn()} />);
    expect(container.querySelector('[aria-live=polite]')).not.toBeNull();
  });

  it('go one after the other, the newest first, and each after its time', () => {
    const onExpire = vi.fn();
    const { rerender } = render(<ToastRegion toasts={toasts} onDismiss={vi.fn()} onExpire={onExpire} />);
    expect(screen.getAllByRole('listitem').map((toast) => toast.textContent)).toEqual(['Failed']);
    wait(5999);
    expect(onExpire).not.toHaveBeenCalled();
    wait(1);
    expect(onExpire.mock.calls).toEqual([['b']]);
    rerender(<ToastRegion toasts={toasts.slice(0, 1)} onDismiss={vi.fn()} onExpire={onExpire} />);
    wait(6000);
    expect(onExpire.mock.calls).toEqual([['b'], ['a']]);
  });

  it('are dismissed by their close button', () => {
    const onDismiss = vi.fn();
    render(<ToastRegion toasts={toasts} onDismiss={onDismiss} onExpire={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Failed' }));
    expect(onDismiss.mock.calls).toEqual([['b']]);
  });

  it.each([
    [
      'is pointed at',
      () => fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' })),
      () => fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' })),
    ],
    [
      'has focus',
      () => screen.getByRole('button', { name: 'Dismiss: Failed' }).focus(),
      () => screen.getByRole('button', { name: 'Dismiss: Failed' }).blur(),
    ],
  ] as const)('wait while one of them %s', (_what, enter, leave) => {
    const onExpire = vi.fn();
    render(<ToastRegion toasts={toasts} onDismiss={vi.fn()} onExpire={onExpire} />);
    act(() => void enter());
    wait(60_000);
    expect(onExpire).not.toHaveBeenCalled();
    act(() => void leave());
    wait(6000);
    expect(onExpire).toHaveBeenCalledOnce();
  });
});
