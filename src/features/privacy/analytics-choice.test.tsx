import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readTrackingChoice } from '@/data/preferences.repository.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { AnalyticsChoice } from './analytics-choice.tsx';
import { consentChosen, consentFound } from './consent.slice.ts';

const key = 'analytics_consent';
const browserSays = (signal: boolean): void => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: signal, configurable: true });
};
const show = () => {
  const { store, types, InStore } = createTestStore();
  store.dispatch(consentFound(readTrackingChoice()));
  render(<AnalyticsChoice />, { wrapper: InStore });
  return types;
};
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Anonymous page views' });

beforeEach(() => {
  localStorage.clear();
  browserSays(false);
});

describe('the switch for page views', () => {
  it('is on until the visitor says otherwise', () => {
    show();
    expect(theSwitch().checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('On, until you say otherwise.');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps a refusal on the device and tells it', () => {
    const types = show();
    fireEvent.click(theSwitch());
    expect(localStorage.getItem(key)).toBe('denied');
    expect(theSwitch().checked).toBe(false);
    expect(screen.getByRole('status').textContent).toMatch(/You declined/);
    expect(types().at(-1)).toBe(consentChosen.type);
  });

  it('keeps a permission on the device', () => {
    localStorage.setItem(key, 'denied');
    show();
    expect(theSwitch().checked).toBe(false);
    fireEvent.click(theSwitch());
    expect(localStorage.getItem(key)).toBe('granted');
    expect(theSwitch().checked).toBe(true);
  });

  it('is off when the browser sends Global Privacy Control, and says so', () => {
    browserSays(true);
    show();
    expect(theSwitch().checked).toBe(false);
    expect(screen.getByRole('status').textContent).toMatch(/^Off. Your browser sends Global Privacy Control/);
  });

  it('can be turned on against the signal by the visitor alone', () => {
    browserSays(true);
    show();
    fireEvent.click(theSwitch());
    expect(localStorage.getItem(key)).toBe('granted');
    expect(screen.getByRole('status').textContent).toMatch(/you allowed page views here all the same/);
  });

  it('is off and cannot be turned on where a device belongs to the business', () => {
    localStorage.setItem('analytics_excluded', 'yes');
    localStorage.setItem(key, 'granted');
    show();
    expect(theSwitch().checked).toBe(false);
    expect(theSwitch().disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(
      'Off. This is one of our own devices, so nothing is recorded.',
    );
  });

  it('stays as it was and says why when the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    show();
    fireEvent.click(theSwitch());
    expect(theSwitch().checked).toBe(true);
    expect(screen.getByRole('alert').textContent).toMatch(/could not be saved/);
  });

  it('is disabled before hydration, and explains itself where no script runs', () => {
    const { InStore } = createTestStore();
    const html = renderToString(
      <InStore>
        <AnalyticsChoice />
      </InStore>,
    );
    expect(html).toMatch(/<input[^>]*role="switch"[^>]*disabled=""/);
    expect(html).toMatch(/<noscript><p>Page views are recorded by script only/);
  });
});
