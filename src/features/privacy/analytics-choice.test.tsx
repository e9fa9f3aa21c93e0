// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalyticsChoice } from './analytics-choice.tsx';

const flushVisits = vi.hoisted(() => vi.fn(() => Promise.resolve({ ok: true })));
vi.mock('@/data/visits.repository.ts', () => ({ flushVisits }));

const key = 'analytics_consent';
const browserSays = (signal: boolean): void => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: signal, configurable: true });
};
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Anonymous page views' });

beforeEach(() => {
  localStorage.clear();
  flushVisits.mockClear();
  browserSays(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the switch for page views', () => {
  it('is on until the visitor says otherwise', () => {
    render(<AnalyticsChoice />);
    expect(theSwitch().checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('On, until you say otherwise.');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps a refusal on the device and drops the visits that wait there', async () => {
    render(<AnalyticsChoice />);
    fireEvent.click(theSwitch());
    expect(localStorage.getItem(key)).toBe('denied');
    expect(theSwitch().checked).toBe(false);
    expect(screen.getByRole('status').textContent).toMatch(/You declined/);
    await vi.waitFor(() => {
      expect(flushVisits).toHaveBeenCalledOnce();
    });
  });

  it('keeps a permission on the device, and sends nothing by itself', () => {
    localStorage.setItem(key, 'denied');
    render(<AnalyticsChoice />);
    expect(theSwitch().checked).toBe(false);
    fireEvent.click(theSwitch());
    expect(localStorage.getItem(key)).toBe('granted');
    expect(theSwitch().checked).toBe(true);
    expect(flushVisits).not.toHaveBeenCalled();
  });

  it('is off when the browser sends Global Privacy Control, and says so', () => {
    browserSays(true);
    render(<AnalyticsChoice />);
    expect(theSwitch().checked).toBe(false);
    expect(screen.getByRole('status').textContent).toMatch(/^Off. Your browser sends Global Privacy Control/);
  });

  it('can be turned on against the signal by the visitor alone', () => {
    browserSays(true);
    render(<AnalyticsChoice />);
    fireEvent.click(theSwitch());
    expect(localStorage.getItem(key)).toBe('granted');
    expect(screen.getByRole('status').textContent).toMatch(/you allowed page views here all the same/);
  });

  it('stays as it was and says why when the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    render(<AnalyticsChoice />);
    fireEvent.click(theSwitch());
    expect(theSwitch().checked).toBe(true);
    expect(screen.getByRole('alert').textContent).toMatch(/could not be kept/);
    expect(flushVisits).not.toHaveBeenCalled();
  });

  it('cannot be pressed before the page woke up, and explains itself where no script runs', () => {
    const html = renderToString(<AnalyticsChoice />);
    expect(html).toMatch(/<input[^>]*role="switch"[^>]*disabled=""/);
    expect(html).toMatch(/<noscript><p>Page views are recorded by script only/);
  });
});
