/** The line between tabs and a back end: what reaches it, when, what comes back, and what a proxy says instead. */
import type { Lie } from './lies.ts';
import type { Tab } from './tab.ts';

interface Flight {
  readonly tab: Tab;
  /** Aborted when another tab takes over the lease; null: sent without a lease. */
  readonly signal: AbortSignal | null;
}

export interface Transfer<Reply> extends Flight {
  readonly about: string;
  readonly limitMs: number;
  /** What a filter makes of every request with this content. */
  readonly blockedBy: Lie | null;
  /** Whether the network may deliver it twice. */
  readonly isDoubled: boolean;
  /** What a busy server may answer. */
  readonly busy: readonly Reply[];
  readonly reach: () => Reply;
  readonly lie: (lie: Lie | 'aborted') => Reply;
}

export class Network<Reply> {
  private flights: readonly Flight[] = [];
  private readonly server: { readonly busyUntil: number };

  constructor(server: { readonly busyUntil: number }) {
    this.server = server;
  }

  /** Whether another tab of the same browser sends, moves and still holds its lease. */
  hasRival(asking: Tab): boolean {
    return this.flights.some(
      ({ tab, signal }) =>
        tab !== asking && tab.scene === asking.scene && tab.isAwake && signal?.aborted === false,
    );
  }

  send(transfer: Transfer<Reply>): Promise<Reply> {
    const { tab, signal, lie } = transfer;
    return tab.wait((done) => {
      const land = (reply: Reply): void => {
        this.flights = this.flights.filter((other) => other !== transfer);
        done(reply);
      };
      this.flights = [...this.flights, transfer];
      signal?.addEventListener('abort', () => {
        if (tab.scene.random.chance(0.6)) tab.later(0, () => land(lie('aborted')));
      });
      this.fly(transfer, (reply, ms) => tab.later(ms, () => land(reply)));
    });
  }

  private fly(transfer: Transfer<Reply>, arrive: (reply: Reply, ms: number) => void): void {
    const { tab, limitMs, blockedBy, reach } = transfer;
    const { scene } = tab;
    const { random, weather } = scene;
    const there = random.between(5, random.chance(0.2) ? 4_000 : 60);
    const back = random.between(5, random.chance(0.2) ? 4_000 : 60);
    if (random.chance(weather.crash)) scene.after(random.between(0, there + back), () => scene.strike(tab));
    const tell = (lie: Lie, ms: number): void => arrive(transfer.lie(lie), lie === 'hangs' ? limitMs : ms);

    if (scene.line === 'down') return tell('unreached', there);
    if (scene.line === 'portal') return tell('page', there);
    if (blockedBy !== null) return tell(blockedBy, there);
    if (scene.now < this.server.busyUntil) return arrive(random.pick(transfer.busy), there);
    if (random.chance(weather.late)) {
      scene.after(random.between(1_000, 1_200_000), () => void reach());
      return tell(random.chance(0.5) ? 'hangs' : 'unreached', there);
    }
    if (random.chance(weather.lie)) {
      const isAfter = random.chance(0.5);
      const lie = random.pick(isAfter ? weather.after : weather.before);
      scene.note('lie', transfer.about, `${isAfter ? 'after' : 'before'} ${lie}`);
      if (isAfter) scene.after(there, () => void reach());
      return tell(lie, there + back);
    }
    scene.after(there, () => {
      if (transfer.isDoubled && random.chance(weather.twice)) reach();
      arrive(reach(), back);
    });
  }
}
