/** An IndexedDB that commits and then reports an abort: the work is done, and done again on a new connection. */
import { IDBFactory } from 'fake-indexeddb';

export function lostAnswerFactory() {
  const factory = new IDBFactory();
  let reportAfter: Promise<void> | null = null;
  let connections = 0;
  const losing = new Proxy(factory, {
    get(target, name: keyof IDBFactory) {
      if (name !== 'open') return Reflect.get(target, name);
      return (...args: Parameters<IDBFactory['open']>) => {
        connections += 1;
        const request = target.open(...args);
        request.addEventListener('success', () => {
          const db = request.result;
          const begin = db.transaction.bind(db);
          db.transaction = (...given: Parameters<IDBDatabase['transaction']>) => {
            const tx = begin(...given);
            if (reportAfter !== null && given[1] === 'readwrite') {
              loseAnswer(tx, reportAfter);
              reportAfter = null;
            }
            return tx;
          };
        });
        return request;
      };
    },
  });
  return {
    factory: losing,
    /** A lost answer causes one more connection, so a test can assert that it lost one. */
    countConnections: () => connections,
    /** The next write is reported as aborted once it is committed and `after` has passed. */
    loseNextAnswer: (after: Promise<void> = Promise.resolve()) => {
      reportAfter = after;
    },
  };
}

/** The first to listen is the code under test, the next is the database, which goes on with other tabs. */
function loseAnswer(tx: IDBTransaction, after: Promise<void>): void {
  const listen = tx.addEventListener.bind(tx);
  const replaced = new Set<string>();
  tx.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null) => {
    if (replaced.has(type) || (type !== 'complete' && type !== 'abort')) {
      Reflect.apply(listen, tx, [type, listener]);
      return;
    }
    replaced.add(type);
    if (type === 'abort' && typeof listener === 'function')
      listen('complete', (event) => void after.then(() => listener(event)));
  };
}
