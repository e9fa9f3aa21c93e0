/** An IndexedDB whose next commit is answered too late: the work is done, and done again on a new connection. */
import { IDBFactory } from 'fake-indexeddb';

export function lateFactory() {
  const factory = new IDBFactory();
  const state = { isSlow: false };
  const slow = new Proxy(factory, {
    get(target, name: keyof IDBFactory) {
      if (name !== 'open') return Reflect.get(target, name);
      return (...args: Parameters<IDBFactory['open']>) => {
        const request = target.open(...args);
        request.addEventListener('success', () => {
          const db = request.result;
          const begin = db.transaction.bind(db);
          db.transaction = (...given: Parameters<IDBDatabase['transaction']>) => {
            const tx = begin(...given);
            if (state.isSlow && given[1] === 'readwrite') {
              state.isSlow = false;
              const listen = tx.addEventListener.bind(tx);
              let isFirst = true;
              // The first to listen is the code under test, the next is the database, which goes on with other tabs.
              tx.addEventListener = (type: string, ...rest: unknown[]) => {
                if (type !== 'complete' || !isFirst) Reflect.apply(listen, tx, [type, ...rest]);
                isFirst &&= type !== 'complete';
              };
            }
            return tx;
          };
        });
        return request;
      };
    },
  });
  return { factory: slow, state };
}
