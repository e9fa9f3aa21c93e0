import { vi } from 'vitest';
import { patience } from './patience.ts';

/** `vi.waitFor`, whose limit of one second no configuration can change. A fake clock moves on while it waits. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patience.wait });
