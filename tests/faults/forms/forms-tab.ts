/** A tab with the outbox of the forms: stores what a visitor does as `outbox.ts` does, and keeps the mark. */
import type { Applied } from '../../../src/data/sync/item-machine.ts';
import type { TabMessage } from '../../../src/data/sync/tab-channel.ts';
import type { Stored } from '../scene.ts';
import { Tab } from '../tab.ts';
import type { Event } from './device.ts';
import type { SimItem } from './sim-item.ts';
import type { World } from './world.ts';

export class FormsTab extends Tab {
  private adding = 0;
  private looks = 0;
  private readonly world: World;

  constructor(world: World, name: string) {
    super(world, name);
    this.world = world;
  }

  /** Tells here and elsewhere what has changed. */
  apply(id: string, event: Event, done: (applied: Stored<Applied<SimItem>>) => void): void {
    this.world.device.change(this, id, event, (applied) => {
      if (applied.ok && applied.value.kind !== 'refused') {
        const { value } = applied;
        this.notifyListeners(value.kind === 'changed' ? value.item : null);
        this.post('changed');
      }
      done(applied);
    });
  }

  /** What a person did with an item. */
  act(id: string, event: Event, done: (applied: Stored<Applied<SimItem>>) => void): void {
    this.apply(id, event, (applied) => {
      if (applied.ok) this.wake('userAction');
      done(applied);
    });
  }

  /** Stores an item and starts sending. */
  add(item: SimItem, done: (isStored: boolean) => void): void {
    const { device } = this.world;
    device.mark = 'waiting';
    this.adding += 1;
    device.beingAdded.set(item.id, this);
    device.add(this, item, (isStored) => {
      this.adding -= 1;
      this.notifyListeners(item);
      if (isStored) {
        device.beingAdded.delete(item.id);
        this.post('added');
        this.wake('userAction');
      }
      done(isStored);
    });
  }

  protected override hear(hint: TabMessage): void {
    if (this.isStarted) this.notifyListeners(null);
    super.hear(hint);
  }

  /** Brings the mark in step with what is stored. */
  private notifyListeners(changed: SimItem | null): void {
    const { device, seams } = this.world;
    this.looks += 1;
    const look = this.looks;
    device.run(
      this,
      () => device.list(),
      (listed) => {
        if (!listed.ok || (listed.value.length === 0 && device.mark === null)) return;
        const isWaiting = seams.marked(listed.value, changed).some(({ state }) => state.status !== 'done');
        if (!isWaiting && (this.adding > 0 || look !== this.looks)) return;
        device.mark = isWaiting ? 'waiting' : 'receipts';
        this.world.note('mark', this.name, device.mark);
      },
    );
  }
}
