// The two tones of the private area's toasts: what went well passes by, what went wrong stays until it is read.
import { toaster } from '../frame/toaster.tsx';

export const toastSuccess = (title: string, description: string): void =>
  void toaster.create({ type: 'success', title, description, duration: 5_000 });

export const toastError = (title: string, description: string): void =>
  void toaster.create({ type: 'error', title, description, duration: Number.POSITIVE_INFINITY });
