/** Leader election by Web Lock. A frozen tab never releases its lock, so a visible tab that waits for it pings the holder. */

export interface Lease {
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

export interface TabLocks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
  query(): Promise<LockManagerSnapshot>;
}

export interface PingChannel {
  post(message: unknown): void;
  close(): void;
}

export interface LeasePorts {
  readonly findLocks: () => TabLocks | undefined;
  readonly openChannel: (name: string, listener: (message: unknown) => void) => PingChannel;
  readonly name: string;
  readonly isVisible: () => boolean;
  readonly sleep: (ms: number) => Promise<void>;
}

/** In ms. A holder that a visible tab has pinged six times in vain, over 30 s, is replaced. */
const PING_INTERVAL_MS = 5_000;
const MISSED_PINGS = 6;

/** Without Web Locks, or where they are denied, several tabs may send; the server dedupes by id. */
const unshared: Lease = { signal: new AbortController().signal, release: () => Promise.resolve() };

const nameOf = (cause: unknown): string => (cause instanceof DOMException ? cause.name : '');

export function createLeaderElection(ports: LeasePorts): () => Promise<Lease> {
  const { name, openChannel, sleep } = ports;

  function hold(free: () => Promise<void>, leaseLost: AbortController): Lease {
    const channel = openChannel(name, (message) => {
      if (message === 'ping') channel.post('pong');
    });
    leaseLost.signal.addEventListener('abort', () => channel.close());
    return {
      signal: leaseLost.signal,
      release() {
        channel.close();
        return free();
      },
    };
  }

  /** Resolves when the holder has not answered, as measured by this tab while visible. */
  async function waitForSilence(locks: TabLocks, stop: AbortSignal): Promise<void> {
    const isStopped = () => stop.aborted;
    await sleep(PING_INTERVAL_MS);
    if (isStopped()) return;
    let answers = 0;
    let holder: string | undefined;
    const channel = openChannel(name, (message) => {
      if (message === 'pong') answers += 1;
    });
    for (let missed = 0; !isStopped() && missed < MISSED_PINGS;) {
      // An unknown holder is not replaced: `query` rejects in a page that is being left.
      const { held } = await locks.query().catch((): LockManagerSnapshot => ({}));
      const found = held?.find((lock) => lock.name === name)?.clientId;
      if (found !== holder) missed = 0;
      holder = found;
      const before = answers;
      channel.post('ping');
      await sleep(PING_INTERVAL_MS);
      missed = answers > before || holder === undefined || !ports.isVisible() ? 0 : missed + 1;
    }
    channel.close();
  }

  function request(locks: TabLocks, options: { steal?: boolean; signal?: AbortSignal }): Promise<Lease> {
    const leaseLost = new AbortController();
    return new Promise((resolve, reject) => {
      const finished = locks.request(name, options, () => {
        return new Promise<void>((free) => {
          const freed = async (): Promise<void> => {
            free();
            await finished.catch(() => undefined);
          };
          resolve(hold(freed, leaseLost));
        });
      });
      // Rejects with AbortError when another tab steals the lock or the request is aborted.
      finished.catch((cause: unknown) => {
        leaseLost.abort();
        reject(cause instanceof Error ? cause : new Error('The lock was refused.', { cause }));
      });
    });
  }

  async function acquireFrom(locks: TabLocks): Promise<Lease> {
    const waiting = new AbortController();
    const granted = request(locks, { signal: waiting.signal });
    const silence = waitForSilence(locks, waiting.signal).then(() => undefined);
    const first = await Promise.race([granted, silence]);
    waiting.abort();
    // Two lock requests: if the first is granted after all, it is used and nothing is stolen.
    return first ?? granted.catch(() => request(locks, { steal: true }));
  }

  return async () => {
    const locks = ports.findLocks();
    for (;;) {
      try {
        return locks === undefined ? unshared : await acquireFrom(locks);
      } catch (cause) {
        const isDenied = ['SecurityError', 'InvalidStateError'].includes(nameOf(cause));
        if (isDenied) return unshared;
        // Another tab has stolen what this one was just granted.
        if (nameOf(cause) !== 'AbortError') throw cause;
      }
    }
  };
}
