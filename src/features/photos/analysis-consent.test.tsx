import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawAdmin, standInForScreen } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { AnalysisConsent } from './analysis-consent.tsx';
import { analysisPaused } from './analysis.slice.ts';

it.each([
  ['I agree', 'analysis/companyAgreed'],
  ['No', 'analysis/companyDeclined'],
])('asks once whether pictures may go to the company: “%s”', async (answer, type) => {
  const { store, types, InStore } = createTestStore();
  standInForScreen();
  drawAdmin(InStore, <AnalysisConsent />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => void store.dispatch(analysisPaused({ kind: 'consent_needed', company: 'Example' })));
  await screen.findByText('Send pictures to Example?');
  fireEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(types().at(-1)).toBe(type);
});
