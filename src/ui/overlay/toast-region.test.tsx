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

  it('go after their time', () => {
    const onExpire = vi.fn();
    render(<ToastRegion toasts={toasts} onDismiss={vi.fn()} onExpire={onExpire} />);
    wait(5999);
    expect(onExpire).not.toHaveBeenCalled();
    wait(1);
    expect(onExpire.mock.calls).toEqual([['a'], ['b']]);
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
      () => screen.getByRole('button', { name: 'Dismiss: Saved' }).focus(),
      () => screen.getByRole('button', { name: 'Dismiss: Saved' }).blur(),
    ],
  ] as const)('wait while one of them %s', (_what, enter, leave) => {
    const onExpire = vi.fn();
    render(<ToastRegion toasts={toasts} onDismiss={vi.fn()} onExpire={onExpire} />);
    act(() => void enter());
    wait(60_000);
    expect(onExpire).not.toHaveBeenCalled();
    act(() => void leave());
    wait(6000);
    expect(onExpire).toHaveBeenCalledTimes(2);
  });
});
