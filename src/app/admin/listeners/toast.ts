// An error stays until a later result on its subject, its correction, another screen, or ten seconds.
import { toaster } from '../frame/toaster-store.ts';

const SUCCESS_MS = 5_000;
const ERROR_MS = 10_000;

const errors = new Map<string, string>();

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
