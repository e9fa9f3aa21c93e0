/** A tab with the product's outbox of forms, on the stored forms and the network of its world. */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { createFormSubmission } from '../../../src/data/forms/form-submission.ts';
import { createPendingFormsFlag } from '../../../src/data/forms/pending-forms-flag.ts';
import { createOutbox, type FormsOutbox, type OutboxPorts } from '../../../src/data/forms/outbox.ts';
import type { PendingFormsFlag } from '../../../src/data/local/preferences.store.ts';
import type { TriggerReason } from '../../../src/data/sync/queue.ts';
import { mapOk } from '../../../src/domain/result.ts';
import { Tab } from '../tab.ts';
import type { World } from './world.ts';

export class FormsTab extends Tab {
  readonly outbox: FormsOutbox;
  readonly submission: ReturnType<typeof createFormSubmission>;
  protected readonly world: World;
  /** The last one that it has begun. */
  private attempt = '';
  /** Ids of forms that storage did not say anything about. */
  private readonly unknown = new Set<string>();

  constructor(world: World, name: string) {
    super(world, name);
    this.world = world;
    const { device, seams, kind } = world;
    const store = device.storeOf(this);
    const flag = createPendingFormsFlag(
      { list: async () => mapOk(await store.list(), seams.marked) },
      { read: () => device.flag, write: (value) => this.writeFlag(value) },
    );
    const send = (item: FormItem, signal: AbortSignal) => {
      if (item.state.status !== 'sending' && this.unknown.has(item.id)) world.ledger.unsure(item);
      return world.network.send(this, item, signal);
    };
    const ports = this.outboxPorts({
      ...this.ports,
      isRepeatable: (item) => item.kind !== 'message' || kind !== 'provider',
      store,
      send,
      beforeAdd: flag.set,
      afterChange: (isAdding) => void flag.recompute(isAdding),
      requestSync: () => world.backgroundSync.register(),
    });
    this.outbox = createOutbox({ ...ports, store: this.watched(ports.store) });
    this.submission = createFormSubmission({
      ...this.ports,
      outbox: seams.submittedTo(this.outbox),
      send,
      makeId: () => world.makeId('i'),
      hasBackgroundSync: () => Promise.resolve(true),
      sleep: (ms) => this.wait((done) => this.later(ms, () => done(undefined))),
    });
  }

  protected outboxPorts(ports: OutboxPorts): OutboxPorts {
    return this.world.seams.ports(ports);
  }

  /** Notes what the ledger must know of the calls of the outbox. */
  private watched(store: OutboxPorts['store']): OutboxPorts['store'] {
    return {
      ...store,
      find: async (id) => {
        const found = await store.find(id);
        if (!found.ok) this.unknown.add(id);
        return found;
      },
      apply: async (id, event, draft) => {
        if ('type' in event && event.type === 'claimed') this.attempt = event.attempt;
        const applied = await store.apply(id, event, draft);
        if (!applied.ok && 'attempt' in event) this.world.ledger.excuse(event.attempt);
        return applied;
      },
    };
  }

  private writeFlag(value: PendingFormsFlag): boolean {
    this.world.device.flag = value;
    this.world.note('flag', this.name, value);
    return true;
  }

  wake(reason: TriggerReason): void {
    this.outbox.wake(reason);
  }

  override excuse(): void {
    this.world.ledger.excuse(this.attempt);
  }
}
