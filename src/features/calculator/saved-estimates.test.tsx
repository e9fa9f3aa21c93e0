import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savedEstimatesId } from './saved-estimates-heading.ts';
import { SavedEstimates } from './saved-estimates.tsx';

vi.mock('@/platform/import-or-undefined.ts', () => ({ importOrUndefined: () => Promise.resolve(undefined) }));

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: (entries: readonly object[]) => void;
      constructor(notify: (entries: readonly object[]) => void) {
        this.notify = notify;
      }
      observe(): void {
        this.notify([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the focus goes from Try again to the heading of the list', async () => {
  render(
    <section id={savedEstimatesId}>
      <h2>Saved estimates</h2>
      <SavedEstimates calculatorHref="/cost-calculator" quoteHref="/contact" />
    </section>,
  );
  const button = await screen.findByRole('button', { name: 'Try again' });
  button.focus();
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved estimates' }));
});
