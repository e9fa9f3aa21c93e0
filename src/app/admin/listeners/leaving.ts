import { isAnyOf } from '@reduxjs/toolkit';
import { confirmBeforeUnload } from '@/platform/before-unload.ts';
import { selectHasUnsavedWork, workSaved, workStarted } from '@/state/unsaved-work.ts';
import type { Listen } from '../store.ts';

export const guardUnsavedWork = (listen: Listen): void => {
  listen({
    matcher: isAnyOf(workStarted, workSaved),
    effect: (_action, { getState }) => confirmBeforeUnload(selectHasUnsavedWork(getState())),
  });
};
