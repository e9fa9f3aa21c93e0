// The two tones of the private area's toasts. An error goes when a later result on the same subject replaces it, when its
// cause is corrected, when the screen changes, or after ten seconds; pointer and focus pause that time.
import { toaster } from '../frame/toaster-store.ts';

const SUCCESS_MS = 5_000;
const ERROR_MS = 10_000;

/** The subject of each error and the id of its toast. */
const errors = new Map<string, string>();

/** Dismisses the errors about `subject`; without one, all. */
export const dismissErrors = (subject?: string): void => {
  for (const [about, id] of errors) {
    if (subject !== undefined && about !== subject) continue;
    toaster.dismiss(id);
    errors.delete(about);
  }
};

export const toastSuccess = (title: string, description: string, subject = title): void => {
  dismissErrors(subject);
  toaster.create({ type: 'success', title, description, duration: SUCCESS_MS });
};

export const toastError = (title: string, description: string, subject = title): void => {
  dismissErrors(subject);
  errors.set(subject, toaster.create({ type: 'error', title, description, duration: ERROR_MS }));
};
