/** What people pressed and saw, held against what the server accepts and what is stored. */
import {
  editKey,
  type EditAnswer,
  type MessageEdit,
  type MessageState,
} from '../../../src/data/inbox/message-edit.ts';
import { toSend, type EditEvent } from '../../../src/data/inbox/message-edit-machine.ts';
import type { MessageChange } from '../../../src/domain/message-change.ts';
import { fields, REFUSED, valueOf, type Call, type Watcher } from './server.ts';
import type { InboxWorld } from './world.ts';

type Field = (typeof fields)[number];

interface Choice {
  readonly value: unknown;
  /** The server has accepted it, whether the device knows or not. */
  readonly hasLanded: boolean;
}

const changedFields = (change: MessageChange): readonly Field[] =>
  fields.filter((field) => change[field] !== undefined);

class Notes {
  private readonly ofKeys = new Map<string, Set<string>>();

  add(key: string, note: string): void {
    this.ofKeys.set(key, (this.ofKeys.get(key) ?? new Set()).add(note));
  }

  has(key: string, note: string): boolean {
    return this.ofKeys.get(key)?.has(note) === true;
  }

  clear(key: string): void {
    this.ofKeys.delete(key);
  }
}

export class InboxLedger implements Watcher {
  /** What was stored last on the device and not given up, by account, message and field. */
  private readonly chosen = new Map<string, Choice>();
  /** Notes that an account was shown, by message. */
  private readonly seen = new Notes();
  /** Notes that were typed into the edit that is stored now. */
  private readonly typed = new Notes();
  /** Notes that the server has accepted. */
  private readonly landed = new Set<string>();
  /** Messages with a change that the server refuses. */
  private readonly refused = new Set<string>();
  private readonly world: InboxWorld;

  constructor(world: InboxWorld) {
    this.world = world;
  }

  saw(key: string, note: string): void {
    this.seen.add(key, note);
  }

  private giveUp(key: string, list: readonly Field[] = fields): void {
    for (const field of list) this.chosen.delete(`${key}/${field}`);
  }

  /** A later edit may replace an acknowledged one. */
  private replaced(key: string, list: readonly Field[]): void {
    for (const field of list)
      if (this.chosen.get(`${key}/${field}`)?.hasLanded === true) this.giveUp(key, [field]);
  }

  changedElsewhere(id: string, change: MessageChange): void {
    const implied: readonly Field[] =
      change.isHandled === true || change.isReplied === true ? ['isRead'] : [];
    for (const owner of this.world.accounts)
      this.replaced(editKey({ owner, id }), [...changedFields(change), ...implied]);
  }

  private choose(key: string, change: MessageChange): void {
    for (const field of changedFields(change))
      this.chosen.set(`${key}/${field}`, { value: change[field], hasLanded: false });
    // What is handled or replied to counts as read.
    const isImplied = change.isHandled === true || change.isReplied === true;
    if (isImplied && change.isRead === undefined) this.giveUp(key, ['isRead']);
    if (change.note === undefined) return;
    this.saw(key, change.note);
    // A transaction that is retried after its edit was sent makes it anew: then it has two origins.
    if (!this.landed.has(change.note)) this.typed.add(key, change.note);
  }

  /** A change of a stored edit; `event`: null where it is a new one, `after`: null where it was removed. */
  stored(
    key: string,
    before: MessageEdit | undefined,
    after: MessageEdit | null,
    event: EditEvent | null,
  ): void {
    const { world } = this;
    world.note('stored', key, `${event?.type ?? 'new'}: ${after?.state.status ?? 'removed'}`);
    if (event === null && after !== null) this.choose(key, after.change);
    if (event?.type === 'changed') this.choose(key, event.change);
    if (event?.type === 'noteSettled' && !event.isMine) this.giveUp(key, ['note']);
    const conflict = after?.conflict ?? null;
    if (conflict !== null && conflict !== before?.conflict && this.typed.has(key, conflict))
      world.fail('no false sentence', `${key}: its own note ${conflict} is said to be another one`);
    if (after?.state.status === 'waiting' && Object.keys(toSend(after)).length === 0)
      world.fail('the queue becomes idle', `${key} waits with nothing to send`);
    if (event?.type === 'responseReceived') this.answered(key, event.answer);
    if (after !== null) return;
    this.typed.clear(key);
    const isGivenUp =
      event?.type === 'discarded' ||
      event?.type === 'messageDeleted' ||
      (event?.type === 'responseReceived' && event.answer.kind === 'deleted');
    if (isGivenUp) this.giveUp(key);
  }

  /** What screens and notices say of an answer. */
  private answered(key: string, { kind }: EditAnswer): void {
    const { world } = this;
    const [, id = ''] = key.split('/');
    if (kind === 'deleted' && world.server.rows.has(id))
      world.fail('no false sentence', `${id} is there, not deleted`);
    if (kind === 'refused' && !this.refused.has(id)) world.fail('no false sentence', `${id} was not refused`);
  }

  requested({ id, change }: Call, hasRival: boolean): void {
    if (hasRival) this.world.fail('one request at a time', id);
    if (change.note?.includes(REFUSED) === true) this.refused.add(id);
  }

  accepted({ owner, as, id, change }: Call, before: MessageState): void {
    const { world } = this;
    world.note('accepted', id, JSON.stringify(change));
    if (owner !== as) world.fail('nothing is sent under another account', `${owner} as ${as}`);
    const key = editKey({ owner, id });
    if (change.note !== undefined) this.landed.add(change.note);
    if (change.note !== undefined && !this.seen.has(key, before.note))
      world.fail('nothing unseen is overwritten', `${before.note} of ${id} by ${change.note}`);
    for (const account of world.accounts)
      if (account !== owner) this.replaced(editKey({ owner: account, id }), fields);
    for (const field of changedFields(change)) {
      const choice = this.chosen.get(`${key}/${field}`);
      if (choice !== undefined && choice.value === change[field])
        this.chosen.set(`${key}/${field}`, { value: choice.value, hasLanded: true });
    }
  }

  /** At the end: what was pressed is on the server, or waits for a person or for its account. */
  judge(): void {
    const { world } = this;
    for (const [place, { value }] of this.chosen) {
      const [owner = '', id = '', name] = place.split('/');
      const field = fields.find((each) => each === name);
      const message = world.server.rows.get(id);
      if (field === undefined || message === undefined) continue;
      const edit = world.edits.get(editKey({ owner, id }));
      const isHere = edit !== undefined && edit.change[field] === value;
      if (!isHere && valueOf(message, field) !== value)
        world.fail(
          'nothing is lost',
          `${place}: ${String(value)}, the server has ${String(valueOf(message, field))}`,
        );
    }
    for (const edit of world.edits.values()) {
      const { owner, id, state } = edit;
      const isHeldUp =
        state.status === 'failed' && state.reason === 'conflict' && Object.keys(toSend(edit)).length > 0;
      if (owner === world.account && (state.status !== 'failed' || isHeldUp))
        world.fail('all that can be sent is sent', `${id} is ${state.status}`);
    }
  }
}
