import type { WebStorage } from '../../../src/data/local/web-storage.ts';

export const memoryValues = (): WebStorage & { readonly values: Map<string, string> } => {
  const values = new Map<string, string>();
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
  };
};
