/** What administrators do with messages, on this tablet and elsewhere. Must not know what goes wrong. */
import { editKey, type MessageEdit } from '../../../src/data/inbox/message-edit.ts';
import type { EditEvent } from '../../../src/data/inbox/message-edit-machine.ts';
import type { MessageChange } from '../../../src/domain/message-change.ts';
import { REFUSED } from './server.ts';
import type { InboxTab } from './tab.ts';
import type { InboxWorld } from './world.ts';

const days = ['2026-12-01', '2026-12-02', null] as const;

export class People {
  private readonly world: InboxWorld;

  constructor(world: InboxWorld) {
    this.world = world;
  }

  private anyChange(): MessageChange {
    const { random } = this.world;
    return random.weighted<() => MessageChange>([
      [3, () => ({ isRead: random.chance(0.6) })],
      [3, () => ({ isHandled: random.chance(0.6) })],
      [2, () => ({ isReplied: random.chance(0.6) })],
      [3, () => ({ followUpOn: random.pick(days) })],
      [6, () => ({ note: `${this.world.makeText()}${random.chance(0.04) ? REFUSED : ''}` })],
    ])();
  }

  /** One thing that the person in front of this tab does, after looking at what it shows. */
  act(tab: InboxTab): void {
    const { world } = this;
    const { account: owner, random } = world;
    if (owner === null) return;
    if (random.chance(0.2)) tab.load();
    const shown = [...tab.loaded.keys()];
    if (shown.length === 0) return;
    // Mostly the message that is open.
    const id = random.chance(0.6) ? (shown[0] ?? '') : random.pick(shown);
    const edit = world.edits.get(editKey({ owner, id }));
    if (edit?.state.status === 'failed' && random.chance(0.6)) return void this.decide(tab, editKey(edit));
    void this.change(tab, owner, id);
  }

  private async change(tab: InboxTab, owner: string, id: string, change = this.anyChange()): Promise<void> {
    const { world } = this;
    const shown = tab.loaded.get(id);
    if (shown === undefined) return;
    const key = editKey({ owner, id });
    world.note('person changes', key, JSON.stringify(change));
    world.ledger.saw(key, shown.note);
    const { revision, note } = shown;
    const at = new Date(world.wall).toISOString();
    await tab.edits.change({ id, owner, base: { revision, note }, change, at });
  }

  private async decide(tab: InboxTab, key: string): Promise<void> {
    const { world } = this;
    const edit = world.edits.get(key);
    if (edit?.state.status !== 'failed') return;
    const { conflict, state } = edit;
    const event: EditEvent =
      conflict !== null && state.reason === 'conflict'
        ? { type: 'noteSettled', isMine: world.random.chance(0.5), theirs: conflict }
        : { type: world.random.chance(0.5) ? 'triedAgain' : 'discarded' };
    world.note('person decides', key, JSON.stringify(event));
    if (conflict !== null) world.ledger.saw(key, conflict);
    // What is shown may be old by the time it is pressed.
    if (world.random.chance(0.3)) this.goOn(tab, edit);
    const afterMs = world.random.between(0, world.random.chance(0.3) ? 120_000 : 3_000);
    await tab.wait<void>((done) => tab.later(afterMs, done));
    await tab.edits.act(key, event);
  }

  /** While a person thinks, another device writes, and another screen of this one marks the message. */
  private goOn(tab: InboxTab, { owner, id }: MessageEdit): void {
    const { world } = this;
    const change = { note: world.makeText() };
    world.ledger.changedElsewhere(id, change);
    world.server.change(id, change);
    void this.change(tab, owner, id, { isHandled: world.random.chance(0.5) });
  }

  actElsewhere(): void {
    const { world } = this;
    const { rows } = world.server;
    if (rows.size === 0) return;
    const all = [...rows.keys()];
    const id = world.random.chance(0.6) ? (all[0] ?? '') : world.random.pick(all);
    if (world.random.chance(0.04)) {
      world.note('deleted elsewhere', id);
      rows.delete(id);
      return;
    }
    const change = this.anyChange();
    world.note('changed elsewhere', id, JSON.stringify(change));
    world.ledger.changedElsewhere(id, change);
    world.server.change(id, change);
  }
}
