import { expect, it, vi } from 'vitest';
import { baseApi } from '@/state/base-api.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { listenForOtherRejections, listenForToasts } from './toast-table.ts';

const offline = { error: { kind: 'offline' } } as const;

const { endpoints } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newAction: build.mutation<number, boolean>({
      queryFn: (isDone) => (isDone ? { data: 1 } : offline),
    }),
    listedAction: build.mutation<number, void>({ queryFn: () => offline }),
    importPhotos: build.mutation<number, void>({ queryFn: () => offline }),
    someQuery: build.query<number, void>({ queryFn: () => offline }),
  }),
});

it('shows a default sentence for a rejected mutation without a row, and for nothing else', async () => {
  const { store, listen } = createAdminStore();
  listenForToasts(listen, [[endpoints.listedAction.matchRejected, () => undefined]]);
  listenForOtherRejections(listen);
  const shown = vi.spyOn(toaster, 'create');
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  await store.dispatch(endpoints.newAction.initiate(true));
  await store.dispatch(endpoints.listedAction.initiate());
  await store.dispatch(endpoints.importPhotos.initiate());
  await store.dispatch(endpoints.someQuery.initiate());
  expect(shown).not.toHaveBeenCalled();
  await store.dispatch(endpoints.newAction.initiate(false));
  expect(shown.mock.calls).toEqual([
    [expect.objectContaining({ type: 'error', title: 'That did not work' })],
  ]);
  expect(reported).toHaveBeenCalledOnce();
});
