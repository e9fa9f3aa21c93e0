import type { Action } from '@reduxjs/toolkit';
import type { Listen } from '../store.ts';

type Row<Shown extends Action> = readonly [
  matcher: (action: unknown) => action is Shown,
  showToast: (action: Shown) => void,
];

export const listenForToasts = <Actions extends readonly Action[]>(
  listen: Listen,
  rows: { readonly [Index in keyof Actions]: Row<Actions[Index]> },
): void => {
  for (const [matcher, effect] of rows) listen({ matcher, effect });
};
