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

  it('wait while one of them is pointed at', () => {
    const onExpire = vi.fn();
    render(<ToastRegion toasts={toasts} onDismiss={vi.fn()} onExpire={onExpire} />);
    const region = screen.getByRole('region', { name: 'Notifications' });
    fireEvent.pointerEnter(region);
    wait(60_000);
    expect(onExpire).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region);
    wait(6000);
    expect(onExpire).toHaveBeenCalledTimes(2);
  });

  it('wait while one of them has focus', () => {
    const onExpire = vi.fn();
    render(<ToastRegion toasts={toasts} onDismiss={vi.fn()} onExpire={onExpire} />);
    const cross = screen.getByRole('button', { name: 'Dismiss: Saved' });
    act(() => {
      cross.focus();
    });
    wait(60_000);
    expect(onExpire).not.toHaveBeenCalled();
    act(() => {
      cross.blur();
    });
    wait(6000);
    expect(onExpire).toHaveBeenCalledTimes(2);
  });
});
