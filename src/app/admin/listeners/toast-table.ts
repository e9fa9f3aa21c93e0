import { isRejectedWithValue, type Action } from '@reduxjs/toolkit';
import { logger } from '@/platform/logger.ts';
import type { Listen } from '../store.ts';
import { toastError } from './toast.ts';

type Row<Shown extends Action> = readonly [
  matcher: (action: unknown) => action is Shown,
  showToast: (action: Shown) => void,
];

const matchers = new Set<(action: unknown) => boolean>();

export const listenForToasts = <Actions extends readonly Action[]>(
  listen: Listen,
  rows: { readonly [Index in keyof Actions]: Row<Actions[Index]> },
): void => {
  for (const [matcher, effect] of rows) {
    matchers.add(matcher);
    listen({ matcher, effect });
  }
};

/** Mutations whose screen shows the failure itself. */
const shownInPlace = ['editPublished', 'importPhotos', 'importShared', 'loadLocalPhotos'];

/** The endpoint of a mutation; undefined for a query and every other thunk. */
const mutationOf = (arg: unknown): string | undefined =>
  typeof arg === 'object' &&
  arg !== null &&
  'type' in arg &&
  arg.type === 'mutation' &&
  'endpointName' in arg &&
  typeof arg.endpointName === 'string'
    ? arg.endpointName
    : undefined;

/** A default sentence for a rejected mutation without a row, which is a defect and is reported. */
export const listenForOtherRejections = (listen: Listen): void => {
  listen({
    matcher: isRejectedWithValue,
    effect: (rejected) => {
      const mutation = mutationOf(rejected.meta.arg);
      if (mutation === undefined || shownInPlace.includes(mutation)) return;
      if ([...matchers].some((matches) => matches(rejected))) return;
      logger.error('A rejected mutation has no toast', { mutation });
      toastError('That did not work', 'Your change may not be saved. Look again, then try once more.');
    },
  });
};
