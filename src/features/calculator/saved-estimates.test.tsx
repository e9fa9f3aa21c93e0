import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InSight } from '../../../tests/support/unit/missing-in-jsdom.ts';
import { savedEstimatesId } from './saved-estimates-heading.ts';
import { SavedEstimates } from './saved-estimates.tsx';

vi.mock('@/platform/import-or-undefined.ts', () => ({ importOrUndefined: () => Promise.resolve(undefined) }));

it('the focus goes from Try again to the heading of the list', async () => {
  vi.stubGlobal('IntersectionObserver', InSight);
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
