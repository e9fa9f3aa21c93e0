/** What visitors do with forms, in any tab. Must not know what goes wrong. */
import { newItem, type ItemKind } from '../../../src/data/sync/item.ts';
import type { Event } from './device.ts';
import type { FormsTab } from './forms-tab.ts';
import { poisons, type Payload, type SimItem } from './sim-item.ts';
import type { World } from './world.ts';

export class People {
  private things = 0;
  private versions = 0;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** One thing some person does in this tab, after looking at what it shows. */
  act(tab: FormsTab): void {
    const { world } = this;
    const { random } = world;
    const shown = world.device.shown();
    const about = shown.length > 0 && random.chance(0.6) ? random.pick(shown) : null;
    if (about === null) return this.submit(tab);
    // What is shown may be old by the time somebody presses.
    tab.later(random.between(0, random.chance(0.3) ? 5_000 : 300), () => this.send(tab, about));
  }

  private note(what: string, tab: FormsTab, about: string): void {
    this.world.note(`person: ${what}`, tab.name, about);
  }

  private payload(): Payload {
    const { random } = this.world;
    this.things += 1;
    const poison = random.chance(0.12) ? random.pick(poisons) : null;
    return { thing: this.things, version: 0, poison };
  }

  private item(kind: ItemKind, payload: Payload): SimItem {
    const createdAt = new Date(this.world.wall).toISOString();
    return newItem({ id: this.world.makeId('i'), kind, createdAt, payload });
  }

  private submit(tab: FormsTab): void {
    const item = this.item(this.world.random.chance(0.6) ? 'message' : 'newsletter', this.payload());
    this.note('submits', tab, item.id);
    this.keep(tab, item);
  }

  /** As `form-submission.ts`: stored first; what is not there after that is sent at once. */
  private keep(tab: FormsTab, item: SimItem): void {
    const { ledger, network } = this.world;
    tab.add(item, (isStored) => {
      if (isStored) return;
      this.find(tab, item, (found) => {
        if (found === 'there') return tab.wake('userAction');
        if (found === 'unknown') ledger.unsure(item);
        if (this.world.isOnline) network.sendWithoutStorage(tab, item, () => undefined);
      });
    });
  }

  private send(tab: FormsTab, item: SimItem): void {
    const { random } = this.world;
    if (item.state.status === 'done') return this.decide(tab, item, { type: 'forgotten' });
    const choice = random.weighted([
      [3, 'cancel'],
      [2, 'send'],
      [4, 'edit'],
    ] as const);
    if (choice === 'cancel') return this.cancel(tab, item);
    if (choice === 'edit') return this.edit(tab, item);
    this.decide(tab, item, { type: 'sendNow' });
  }

  private decide(tab: FormsTab, item: SimItem, event: Event): void {
    this.note(event.type, tab, item.id);
    tab.act(item.id, event, () => undefined);
  }

  private cancel(tab: FormsTab, item: SimItem): void {
    this.note('cancels', tab, item.id);
    const { ledger, seams } = this.world;
    tab.act(item.id, { type: 'cancelled' }, (applied) => {
      if (!applied.ok || applied.value.kind !== 'removed') return;
      const status = seams.cancelsByStore ? applied.value : item;
      ledger.announcedRemoved(item, status.mayHaveArrived);
    });
  }

  /** Opens a message, and after a while sends a changed one, leaves it as it was, or walks away. */
  private edit(tab: FormsTab, item: SimItem): void {
    this.note('opens', tab, item.id);
    tab.act(item.id, { type: 'editStarted' }, (opened) => {
      if (!opened.ok || opened.value.kind !== 'changed') return;
      const { item: open } = opened.value;
      const { random } = this.world;
      tab.later(random.between(500, 60_000), () => {
        const choice = random.weighted([
          [5, 'submits'],
          [2, 'leaves'],
          [1, 'walks away'],
        ] as const);
        this.note(`${choice} the open`, tab, open.id);
        if (choice === 'leaves') this.decide(tab, open, { type: 'editAbandoned' });
        if (choice === 'submits') this.submitEdited(tab, open);
      });
    });
  }

  private submitEdited(tab: FormsTab, open: SimItem): void {
    const { random } = this.world;
    this.versions += 1;
    const poison = random.chance(0.7) ? null : open.payload.poison;
    const changed = this.item(open.kind, { ...open.payload, version: this.versions, poison });
    const { payload, createdAt, id } = changed;
    tab.act(open.id, { type: 'edited', payload, newId: id, createdAt }, (edited) => {
      const isClear =
        edited.ok && !(edited.value.kind === 'refused' && edited.value.because === 'indeterminate');
      if (!isClear && this.world.seams.looksForFailedEdits) this.afterUnclearEdit(tab, changed, open);
      else if (!edited.ok || edited.value.kind !== 'changed') this.keep(tab, changed);
    });
  }

  /** As `form-submission.ts`: the change may be stored all the same, and taken back in another tab. */
  private afterUnclearEdit(tab: FormsTab, changed: SimItem, open: SimItem): void {
    this.find(tab, open, (earlier) =>
      this.find(tab, changed, (found) => {
        if (found === 'there') return tab.wake('userAction');
        if (earlier === 'there' || (earlier === 'unknown' && found === 'unknown'))
          return this.keep(tab, changed);
        this.note('is told that nothing is kept', tab, changed.id);
      }),
    );
  }

  private find(tab: FormsTab, { id }: SimItem, done: (found: 'there' | 'gone' | 'unknown') => void): void {
    const { device } = this.world;
    device.run(
      tab,
      () => device.items.has(id),
      (found) => done(!found.ok ? 'unknown' : found.value ? 'there' : 'gone'),
    );
  }
}
