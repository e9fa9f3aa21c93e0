/** What people press, in any tab: forms and photos. Must not know what goes wrong. */
import { newItem, type ItemKind } from '../../src/data/outbox/item.ts';
import type { Event } from './device.ts';
import { firstStage } from './photo-model.ts';
import { poisons, type Payload, type SimItem } from './sim-item.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

const accounts = ['ann', 'ben'] as const;

export class People {
  private things = 0;
  private versions = 0;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** One thing some person does in this tab, after looking at what it shows. */
  act(tab: Tab): void {
    const { world } = this;
    const { random } = world;
    const shown = world.device.shown();
    const about = shown.length > 0 && random.chance(0.6) ? random.pick(shown) : null;
    if (about === null) return world.kind === 'photos' ? this.pressPhoto(tab) : this.submit(tab);
    // What is shown may be old by the time somebody presses.
    tab.later(random.between(0, random.chance(0.3) ? 5_000 : 300), () => this.press(tab, about));
  }

  private note(what: string, tab: Tab, about: string): void {
    this.world.note(`person: ${what}`, tab.name, about);
  }

  private payload(more: Partial<Payload> = {}): Payload {
    const { random } = this.world;
    this.things += 1;
    const poison = random.chance(0.12) ? random.pick(poisons) : null;
    return { thing: this.things, version: 0, photo: '', shas: [], base: 0, after: null, poison, ...more };
  }

  private item(
    kind: ItemKind,
    payload: Payload,
    more: { subject?: string; seq?: number; owner?: string | null } = {},
  ): SimItem {
    const stage = firstStage(kind, payload.shas);
    const createdAt = new Date(this.world.wall).toISOString();
    return newItem({ id: this.world.makeId('i'), kind, createdAt, payload, stage, ...more });
  }

  private submit(tab: Tab): void {
    const item = this.item(this.world.random.chance(0.6) ? 'message' : 'newsletter', this.payload());
    this.note('submits', tab, item.id);
    this.keep(tab, item);
  }

  /** As `form-submission.ts`: stored first; what is not there after that is sent at once. */
  private keep(tab: Tab, item: SimItem): void {
    const { device, ledger, network } = this.world;
    tab.add(item, (isStored) => {
      if (isStored) return;
      device.run(
        tab,
        () => device.items.has(item.id),
        (found) => {
          if (found.ok && found.value) return tab.wake('tap');
          if (!found.ok) ledger.unsure(item);
          if (this.world.isOnline) network.sendUnkept(tab, item, () => undefined);
        },
      );
    });
  }

  private press(tab: Tab, item: SimItem): void {
    const { random } = this.world;
    const { status } = item.state;
    if (status === 'conflict')
      return random.chance(0.5) ? this.keepMine(tab, item) : this.decide(tab, item, { type: 'useTheirs' });
    if (status === 'done') {
      if (this.world.kind !== 'photos') this.decide(tab, item, { type: 'forgotten' });
      return;
    }
    const choice = random.weighted([
      [3, 'cancel'],
      [2, 'send'],
      [this.world.kind === 'photos' ? 0 : 4, 'edit'],
    ] as const);
    if (choice === 'cancel') return this.cancel(tab, item);
    if (choice === 'edit') return this.edit(tab, item);
    this.decide(tab, item, { type: 'sendNow' });
  }

  private decide(tab: Tab, item: SimItem, event: Event): void {
    this.note(event.type, tab, item.id);
    tab.act(item.id, event, () => undefined);
  }

  private cancel(tab: Tab, item: SimItem): void {
    this.note('cancels', tab, item.id);
    const { ledger, seams } = this.world;
    tab.act(item.id, { type: 'cancelled' }, (applied) => {
      if (!applied.ok || applied.value.kind !== 'removed') return;
      const status = seams.cancelsByStore ? applied.value : item;
      ledger.toldRemoved(item, status.mayHaveArrived);
    });
  }

  private keepMine(tab: Tab, item: SimItem): void {
    if (item.state.status !== 'conflict') return;
    const theirs = Number(item.state.theirs['updated_at']);
    this.world.ledger.saw(theirs);
    this.decide(tab, item, { type: 'keepMine', payload: { ...item.payload, base: theirs, after: null } });
  }

  /** Opens a message, and after a while sends a changed one, leaves it as it was, or walks away. */
  private edit(tab: Tab, item: SimItem): void {
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

  private submitEdited(tab: Tab, open: SimItem): void {
    const { random } = this.world;
    this.versions += 1;
    const poison = random.chance(0.7) ? null : open.payload.poison;
    const changed = this.item(open.kind, { ...open.payload, version: this.versions, poison });
    const { payload, createdAt, id } = changed;
    tab.act(open.id, { type: 'edited', payload, newId: id, createdAt }, (edited) => {
      if (!edited.ok || edited.value.kind !== 'changed') this.keep(tab, changed);
    });
  }

  private pressPhoto(tab: Tab): void {
    const { device, server, random } = this.world;
    const { owner } = device;
    if (owner === null) return;
    const photos = [...server.photos.values()];
    if (photos.length === 0 || random.chance(0.4)) return this.publish(tab, owner);
    const row = random.pick(photos);
    this.world.ledger.saw(row.updated_at);
    this.change(tab, owner, random.chance(0.7) ? 'photo_edit' : 'photo_delete', row.id, row.updated_at);
  }

  private publish(tab: Tab, owner: string): void {
    const photo = this.world.makeId('p');
    const shas = [this.world.makeId('s'), this.world.makeId('s')].slice(this.world.random.between(0, 1));
    for (const sha of shas) this.world.device.bytes.add(sha);
    const item = this.item('photo_create', this.payload({ photo, shas }), { subject: photo, owner });
    this.note('publishes', tab, item.id);
    tab.add(item, () => undefined);
    // Described better, or thought better of, before it is published.
    if (this.world.random.chance(0.4))
      tab.later(this.world.random.between(100, 20_000), () =>
        this.change(tab, owner, this.world.random.chance(0.6) ? 'photo_edit' : 'photo_delete', photo, 0),
      );
  }

  /** Queued behind what waits for the same photo. */
  private change(
    tab: Tab,
    owner: string,
    kind: 'photo_edit' | 'photo_delete',
    photo: string,
    base: number,
  ): void {
    const { device } = this.world;
    const queued = device.list().filter((item) => item.subject === photo && item.owner === owner);
    const last = queued.reduce<SimItem | null>(
      (top, item) => (top === null || item.seq > top.seq ? item : top),
      null,
    );
    if (base === 0 && last === null) return;
    const seq = (last?.seq ?? 0) + 1;
    const after = last !== null && last.state.status !== 'done' ? last.id : null;
    const known = last?.state.status === 'done' ? Number(last.state.proof['updated_at']) : base;
    const payload = this.payload({ photo, base: Math.max(base, known), after });
    const item = this.item(kind, payload, { subject: photo, seq, owner });
    this.note(kind, tab, item.id);
    tab.add(item, () => undefined);
  }

  /** Somebody signs in or out, or the server stops to take the token. */
  changeSession(): void {
    const { device, random } = this.world;
    const choice = random.weighted([
      [3, 'in'],
      [1, 'out'],
      [2, 'expires'],
    ] as const);
    if (choice === 'expires') device.hasValidToken = false;
    else this.signIn(choice === 'out' ? null : random.pick(accounts));
  }

  signIn(owner: string | null): void {
    const { device, living } = this.world;
    device.owner = owner;
    device.hasValidToken = true;
    this.world.note('session', owner ?? 'nobody');
    if (owner !== null) for (const tab of living) tab.signal('signed_in');
  }
}
