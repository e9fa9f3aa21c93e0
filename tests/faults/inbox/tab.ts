/** A tab with the product's queue of edits, on the stored edits and the network of its world. */
import { editKey, type EditAnswer, type MessageEdit } from '../../../src/data/inbox/message-edit.ts';
import {
  newEdit,
  toSend,
  type EditedMessage,
  type EditEvent,
  type EditTransition,
} from '../../../src/data/inbox/message-edit-machine.ts';
import { createMessageEdits, type MessageEdits } from '../../../src/data/inbox/message-edits.ts';
import type { MessageEditsStore } from '../../../src/data/inbox/message-edits.store.ts';
import { answerOfAccountFailure } from '../../../src/data/sync/retry.ts';
import type { TriggerReason } from '../../../src/data/sync/queue.ts';
import type { ReceivedMessage } from '../../../src/domain/received-message.ts';
import { answerBook } from '../answer-book.ts';
import type { Lie } from '../lies.ts';
import { runStorage } from '../scene.ts';
import { Tab } from '../tab.ts';
import type { InboxWorld } from './world.ts';

const LIMIT_MS = 20_000;

const respond = (name: Lie | 'aborted'): EditAnswer => {
  const error = answerBook.photos.get(name);
  if (error === undefined) throw new Error(`No answer is called ${name}`);
  return error === null ? { kind: 'transient', reason: 'no_answer' } : answerOfAccountFailure(error);
};

export class InboxTab extends Tab {
  readonly edits: MessageEdits;
  /** The messages as this tab has loaded them. */
  loaded: ReadonlyMap<string, ReceivedMessage>;
  private readonly world: InboxWorld;

  constructor(world: InboxWorld, name: string) {
    super(world, name);
    this.world = world;
    this.loaded = new Map(world.server.rows);
    this.edits = createMessageEdits({
      ...this.ports,
      owner: () => (world.seams.guardsOwner ? world.account : (world.accounts[0] ?? null)),
      store: this.store(),
      send: (edit, signal) => this.send(edit, signal),
    });
    this.edits.watchOutcomes((outcome) => {
      const known = this.loaded.get(outcome.id);
      if (outcome.kind === 'answered' && known !== undefined)
        this.loaded = new Map(this.loaded).set(outcome.id, { ...known, ...outcome.message });
    });
  }

  private store(): MessageEditsStore {
    const { world } = this;
    return {
      list: () => runStorage(this, () => [...world.edits.values()]),
      change: (edited) => runStorage(this, () => this.change(world.seams.changed(edited))),
      apply: (key, event) => runStorage(this, () => this.apply(key, event)),
    };
  }

  private change(edited: EditedMessage): void {
    const key = editKey(edited);
    const known = this.world.edits.get(key);
    if (known !== undefined) this.apply(key, { type: 'changed', ...edited });
    else this.write(key, undefined, { kind: 'changed', edit: newEdit(edited) }, null);
  }

  private apply(key: string, event: EditEvent): EditTransition {
    const { edits, seams } = this.world;
    const known = edits.get(key);
    return known === undefined
      ? { kind: 'refused' }
      : this.write(key, known, seams.transitionEdit(known, event), event);
  }

  private write(
    key: string,
    before: MessageEdit | undefined,
    stepped: EditTransition,
    event: EditEvent | null,
  ): EditTransition {
    const { edits, ledger } = this.world;
    if (stepped.kind === 'refused') return stepped;
    if (stepped.kind === 'removed') edits.delete(key);
    else edits.set(key, stepped.edit);
    ledger.stored(key, before, stepped.kind === 'changed' ? stepped.edit : null, event);
    return stepped;
  }

  private async send(edit: MessageEdit, signal: AbortSignal): Promise<EditAnswer> {
    const { world } = this;
    const { id, owner, base } = edit;
    const { account } = world;
    // Without its own token no request is made.
    if (account === null || (world.seams.guardsOwner && account !== owner))
      return { kind: 'transient', reason: 'server' };
    const call = world.seams.call({ id, owner, as: account, revision: base.revision, change: toSend(edit) });
    world.ledger.requested(call, world.network.hasRival(this));
    const answer = await world.network.send({
      tab: this,
      signal,
      about: id,
      limitMs: LIMIT_MS,
      blockedBy: null,
      isDoubled: true,
      busy: [respond('busy'), respond('busy_unsaid')],
      reach: () => world.server.handle(call),
      lie: respond,
    });
    world.note('answer', id, answer.kind);
    return world.seams.answer(answer);
  }

  /** As when its list is loaded again. */
  load(): void {
    const { world } = this;
    if (world.line === 'up') this.loaded = new Map(world.server.rows);
  }

  wake(reason: TriggerReason): void {
    this.edits.wake(reason);
  }
}
