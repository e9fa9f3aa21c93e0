import { expect, it, vi } from 'vitest';
import { err, ok } from '@/domain/result.ts';
import { insightsApi } from '@/features/insights/insights.api.ts';
import { noVisits } from '../../../../tests/support/unit/visit-summary.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startInsightsListeners } from './insights.ts';

const done = async () => ok(3);
const timeout = async () => err({ kind: 'timeout' } as const);

it.each([
  ['success', 'Source ignored', 'Its visits are left out of the numbers.', true, done],
  ['success', 'Source counted again', 'Its visits are back in the numbers.', false, done],
  ['error', 'The source was not changed', 'The server did not confirm it. Try again.', true, timeout],
])('%s: “%s. %s” is shown as a toast', async (type, title, description, isIgnored, setSourceIgnored) => {
  const summary = async () => ok(noVisits);
  const insights = { summary, activeNow: async () => ok(0), setSourceIgnored };
  const { store, listen } = createAdminStore({ insights });
  startInsightsListeners(listen);
  const shown = vi.spyOn(toaster, 'create');
  const source = 'spam.example';
  await store.dispatch(insightsApi.endpoints.ignoreSource.initiate({ owner: 'ann', source, isIgnored }));
  expect(shown.mock.calls).toEqual([[expect.objectContaining({ type, title, description })]]);
});
