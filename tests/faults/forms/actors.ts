/** What visitors do with forms, in any tab. Must not know what goes wrong. */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { newItem, type ItemKind } from '../../../src/data/forms/item.ts';
import type { Event } from './device.ts';
import type { FormsTab } from './forms-tab.ts';
import { poisons, type Content } from './sim-item.ts';
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
    if (about === null) return void this.submitNew(tab);
    // The screen may be outdated when a person clicks.
    tab.later(random.between(0, random.chance(0.3) ? 5_000 : 300), () => void this.change(tab, about));
  }

  private note(what: string, tab: FormsTab, about: string): void {
    this.world.note(`person: ${what}`, tab.name, about);
  }

  private item(kind: ItemKind, content: Content): FormItem {
    const { world } = this;
    const made = { id: world.makeId('i'), createdAt: new Date(world.wall).toISOString() };
    world.contents.set(made.id, content);
    const place = { page: '/contact', elapsedMs: 5_000 };
    return kind === 'message'
      ? newItem({ ...made, kind, payload: { text: noText, ...place } })
      : newItem({ ...made, kind, payload: { email: '', ...place } });
  }

  private submitNew(tab: FormsTab): Promise<void> {
    const { random } = this.world;
    this.things += 1;
    const poison = random.chance(0.12) ? random.pick(poisons) : null;
    const item = this.item(random.chance(0.6) ? 'message' : 'newsletter', {
      thing: this.things,
      version: 0,
      poison,
    });
    this.note('submits', tab, item.id);
    return this.submit(tab, item, null);
  }

  private async submit(tab: FormsTab, item: FormItem, editing: string | null): Promise<void> {
    const { status } = await tab.submission.submit(item, editing);
    this.note(`reads "${status.status}"`, tab, item.id);
    this.world.ledger.announced(item, status);
  }

  private async change(tab: FormsTab, item: FormItem): Promise<void> {
    const { random } = this.world;
    if (item.state.status === 'done') return this.decide(tab, item, { type: 'forgotten' });
    const choice = random.weighted([
      [3, 'cancel'],
      [2, 'send'],
      [4, 'edit'],
    ] as const);
    if (choice === 'cancel') return this.cancel(tab, item);
    if (choice === 'edit') return this.edit(tab, item);
    return this.decide(tab, item, { type: 'sendNow' });
  }

  private async decide(tab: FormsTab, item: FormItem, event: Event): Promise<void> {
    this.note(event.type, tab, item.id);
    await tab.outbox.act(item.id, event);
  }

  private async cancel(tab: FormsTab, item: FormItem): Promise<void> {
    this.note('cancels', tab, item.id);
    const { ledger, seams } = this.world;
    const applied = await tab.outbox.act(item.id, { type: 'cancelled' });
    if (!applied.ok || applied.value.kind !== 'removed') return;
    const status = seams.cancelsByStore ? applied.value : item;
    ledger.announcedRemoved(item, status.mayHaveArrived);
  }

  /** Opens a message, and after a while sends a changed one, leaves it as it was, or walks away. */
  private async edit(tab: FormsTab, item: FormItem): Promise<void> {
    this.note('opens', tab, item.id);
    const opened = await tab.outbox.act(item.id, { type: 'editStarted' });
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
      if (choice === 'leaves') void this.decide(tab, open, { type: 'editAbandoned' });
      if (choice === 'submits') void this.submitEdited(tab, open);
    });
  }

  private submitEdited(tab: FormsTab, open: FormItem): Promise<void> {
    const { world } = this;
    this.versions += 1;
    const content = world.contentOf(open);
    const poison = world.random.chance(0.7) ? null : content.poison;
    const item = this.item(open.kind, { ...content, version: this.versions, poison });
    // Some think better of it while the change is being stored.
    if (world.random.chance(0.3))
      tab.later(world.random.between(100, 8_000), () => {
        if (world.device.shown().some(({ id }) => id === item.id)) void this.cancel(tab, item);
      });
    return this.submit(tab, item, open.id);
  }
}

const noText = { name: '', email: '', phone: '', service: '', message: '' };
