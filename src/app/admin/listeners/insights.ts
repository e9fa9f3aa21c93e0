import { insightsApi } from '@/features/insights/insights.api.ts';
import type { Listen } from '../store.ts';
import { listenForToasts } from './toast-table.ts';
import { toastError, toastSuccess } from './toast.ts';

const { ignoreSource } = insightsApi.endpoints;

export const startInsightsListeners = (listen: Listen): void => {
  listenForToasts(listen, [
    [
      ignoreSource.matchFulfilled,
      ({ meta }) =>
        meta.arg.originalArgs.isIgnored
          ? toastSuccess('Source ignored', 'Its visits are left out of the numbers.', 'source')
          : toastSuccess('Source counted again', 'Its visits are back in the numbers.', 'source'),
    ],
    [
      ignoreSource.matchRejected,
      () => toastError('The source was not changed', 'The server did not confirm it. Try again.', 'source'),
    ],
  ]);
};
