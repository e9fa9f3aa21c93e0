/**
 * A device that runs the product's own outbox of the forms, with its stores, its sender and its gateways, on an IndexedDB
 * in memory. Only the network, the clock and the lock are the test's.
 */
import { IDBFactory } from 'fake-indexeddb';
import { createFormSender } from '../../../src/data/forms/form-sender.ts';
import { createFormSubmission } from '../../../src/data/forms/form-submission.ts';
import { createFormsStore } from '../../../src/data/forms/forms.store.ts';
import { siteDatabase } from '../../../src/data/local/keys.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { createOutbox } from '../../../src/data/sync/outbox.ts';
import { createDevice } from '../../support/outbox/device.ts';
import { lies, type Lie } from '../lies.ts';
import type { Random } from '../random.ts';

const STORAGE_LIMIT_MS = 100;

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

const hasEnded = ({ isOver }: { readonly isOver: boolean }): boolean => isOver;

/** What the network does with one request. */
export interface Weather {
  lie: number;
  before: readonly Lie[];
  after: readonly Lie[];
}

const reply = (lie: Lie, id: string): Response => {
  const outcome = lies[lie];
  if (outcome === 'cut') return new Response('{"ok":tru');
  if (typeof outcome === 'string') throw new TypeError('Failed to fetch');
  return new Response(outcome.status === 204 ? null : outcome.body.replaceAll('ID', id), outcome);
};

export class RealDevice {
  /** How often each id is stored on the server, and what it was stored with. */
  readonly rows = new Map<string, number>();
  readonly texts = new Map<string, number>();
  weather: Weather = { lie: 0, before: ['unreached'], after: ['unreached'] };
  readonly shared = createDevice(Date.parse('2026-11-20T12:00:00.000Z'));
  /** How often the device's storage commits a change and does not answer in time. */
  lateCommits = 0;
  private readonly opened: IDBDatabase[] = [];
  private readonly factory = new IDBFactory();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
    const open = this.factory.open.bind(this.factory);
    this.factory.open = (...asked) => {
      const request = open(...asked);
      request.addEventListener('success', () => {
        this.opened.push(request.result);
        this.delayCommits(request.result);
      });
      return request;
    };
  }

  private delayCommits(db: IDBDatabase): void {
    const begin = db.transaction.bind(db);
    db.transaction = (...asked) => {
      const tx = begin(...asked);
      if (asked[1] !== 'readwrite' || !this.random.chance(this.lateCommits)) return tx;
      const listen = tx.addEventListener.bind(tx);
      tx.addEventListener = (type: string, ...rest: unknown[]) => {
        if (type !== 'complete') Reflect.apply(listen, tx, [type, ...rest]);
      };
      return tx;
    };
  }

  /** The browser takes a connection away from whichever tab has it. */
  closeConnection(): void {
    if (this.opened.length > 0) this.random.pick(this.opened).close();
  }

  private readonly fetch: typeof fetch = async (_url, init) => {
    const form = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '');
    const id = form.get('id') ?? '';
    const { random, weather } = this;
    const isLie = random.chance(weather.lie);
    if (isLie && random.chance(0.5)) return reply(random.pick(weather.before), id);
    if (!this.rows.has(id)) {
      const text = form.get('message') ?? form.get('email') ?? '';
      this.texts.set(text, (this.texts.get(text) ?? 0) + 1);
    }
    this.rows.set(id, (this.rows.get(id) ?? 0) + 1);
    if (isLie) return reply(random.pick(weather.after), id);
    return new Response(JSON.stringify({ ok: true, id }), {
      headers: { 'Content-Type': 'application/json' },
    });
  };

  openTab() {
    const { ports, kill, settle, signal } = this.shared.openPorts();
    const life = { isOver: false };
    /** What a dead tab has asked for never comes back. */
    const living =
      <Args extends readonly unknown[], T>(work: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        if (life.isOver) return never();
        const value = await work(...args);
        return hasEnded(life) ? never() : value;
      };
    const db = openDb(siteDatabase, { findFactory: () => this.factory, limitMs: STORAGE_LIMIT_MS });
    const store = createFormsStore(db, ports.now);
    const send = living(createFormSender({ baseUrl: '', fetch: this.fetch, limitMs: 500 }));
    const outbox = createOutbox<FormItem>(
      { tab: ports.tab, isRepeatable: () => true },
      {
        ...ports,
        store: {
          add: living(store.add),
          list: living(store.list),
          find: living(store.find),
          apply: living(store.apply),
        },
        acquireLease: living(ports.acquireLease),
        send,
        random: () => this.random.next(),
      },
    );
    const submission = createFormSubmission({ outbox, send, ...ports, sleep: () => never() });
    return {
      outbox,
      submission,
      signal,
      settle: () => settle(outbox.whenIdle),
      get isAlive() {
        return !life.isOver;
      },
      kill: () => {
        life.isOver = true;
        kill();
      },
    };
  }
}

export type RealTab = ReturnType<RealDevice['openTab']>;
