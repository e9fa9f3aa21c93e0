/** Storage that fails in the middle of what a device writes. */
import { IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Aborts the transaction of each write (counted from 1) for which `isFailing` is true. */
export function failWrites(isFailing: (write: number) => boolean) {
  const stores = IDBObjectStore.prototype;
  const { put, delete: remove } = stores;
  let writes = 0;
  const count = (): void => {
    writes += 1;
    if (isFailing(writes)) throw new DOMException('', 'AbortError');
  };
  const spies = [
    vi.spyOn(stores, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      count();
      return put.apply(this, given);
    }),
    vi.spyOn(stores, 'delete').mockImplementation(function (this: IDBObjectStore, ...given) {
      count();
      return remove.apply(this, given);
    }),
  ];
  return {
    writes: () => writes,
    end: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
