/** The service worker with the product's outbox of forms: no timers of its own, no news of the network, no mark. */
import { isQueued } from '../../../src/data/forms/form-status.ts';
import type { OutboxPorts } from '../../../src/data/forms/outbox.ts';
import { FormsTab } from './forms-tab.ts';
import type { World } from './world.ts';

export class FormsWorker extends FormsTab {
  private readonly onCrash: () => void;

  constructor(world: World, name: string, onCrash: () => void) {
    super(world, name);
    this.onCrash = onCrash;
  }

  protected override outboxPorts(ports: OutboxPorts): OutboxPorts {
    return this.world.seams.workerPorts({
      ...ports,
      afterChange: () => undefined,
      connectivity: { ...ports.connectivity, subscribe: () => () => undefined },
      wakeAfter: () => undefined,
    });
  }

  /** One event: resolves with whether nothing waits any more. */
  async sync(): Promise<boolean> {
    this.wake('online');
    await this.outbox.whenIdle();
    const listed = await this.outbox.list();
    return this.world.seams.isSyncDone(listed.ok && !listed.value.some(isQueued));
  }

  override crash(): void {
    if (!this.isAlive) return;
    super.crash();
    this.onCrash();
  }
}
