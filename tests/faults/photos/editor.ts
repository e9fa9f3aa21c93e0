/** An editor that is open in a tab, as the two of the product work. Must not know what goes wrong. */
import {
  isDraft,
  typedSinceSubmitted,
  unsavedOfSession,
  withEdit,
  type SessionEdits,
} from '../../../src/domain/editing-session.ts';
import type { PhotoCard } from '../../../src/domain/local-photos.ts';
import { changedFields, type PhotoField, type PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { unsavedFields } from '../../../src/data/photos/record/next-request.ts';
import { fromServerRow, recordKey, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { Browser, PhotoTab } from './browser.ts';
import { Typist } from './typist.ts';
import type { PhotoWorld } from './world.ts';

/** Few enough that two people meet in one. */
export const typedFields = ['title', 'place', 'alt'] as const satisfies readonly PhotoField[];

const UNDO_MS = 10_000;

export type EditorMode = 'drafts' | 'published';

export class Editor {
  private edits: SessionEdits = {};
  /** Whatever the editor makes of it: the texts that its person has typed, by photo and field. */
  private readonly own = new Map<string, Set<string>>();
  /** By photo: the fields of one that was left are stored on their own. */
  private readonly pending = new Map<string, Partial<PhotoMetadata>>();
  private storing = Promise.resolve(true);
  private isPublishing = false;
  private readonly typist: Typist;
  private shown: string;
  private readonly world: PhotoWorld;
  private readonly browser: Browser;
  private readonly tab: PhotoTab;
  readonly owner: string;
  private readonly mode: EditorMode;
  private readonly ids: readonly string[];

  constructor(
    browser: Browser,
    tab: PhotoTab,
    {
      owner,
      mode,
      ids,
    }: { readonly owner: string; readonly mode: EditorMode; readonly ids: readonly string[] },
  ) {
    this.world = browser.world;
    this.browser = browser;
    this.tab = tab;
    this.owner = owner;
    this.mode = mode;
    this.ids = ids;
    this.shown = ids[0] ?? '';
    this.typist = new Typist(this.world, tab, {
      shown: () => (this.isOpen() ? this.shown : undefined),
      show: (id, field, text) => this.typed(id, field, text),
      save: () => void this.flush(),
    });
    this.world.note('opens', tab.name, `${mode} ${ids.map((id) => id.slice(-4)).join(' ')}`);
  }

  private keyOf(id: string): string {
    return recordKey({ owner: this.owner, id });
  }

  private recordOf(id: string): PhotoRecord | undefined {
    return this.browser.records.get(this.keyOf(id));
  }

  private isOpen(): boolean {
    return this.tab.editor === this;
  }

  private close(): void {
    if (this.isOpen()) this.tab.editor = null;
  }

  private closeUnasked(): void {
    if (this.pending.size > 0)
      this.world.fail('nothing typed is lost', `${this.shown} closed under its typist`);
    this.close();
  }

  /** With the account, or the screen: what was typed is stored all the same. */
  end(): void {
    this.close();
    void this.flush();
  }

  /** Its person goes on until it is closed. */
  goOn(): void {
    this.tab.later(this.world.random.between(50, 6_000), () => {
      if (!this.isOpen()) return;
      this.step();
      this.goOn();
    });
  }

  private step(): void {
    const { random } = this.world;
    if (this.browser.account !== this.owner) {
      this.world.fail('an editor ends with its account', `${this.tab.name} ${this.owner}`);
      return;
    }
    if (!this.world.seams.showsPublished && this.recordOf(this.shown)?.server.kind === 'present')
      return this.closeUnasked();
    const canLeave = this.isPublishing ? 0 : 1;
    random.weighted<() => void>([
      [10, () => this.typist.begin(random.pick(typedFields))],
      [1, () => void this.flush()],
      [3, () => void this.turn()],
      [2 * canLeave, () => void this.cancel()],
      [3 * canLeave, () => void (this.mode === 'drafts' ? this.publish() : this.save())],
    ])();
  }

  private typed(id: string, field: PhotoField, text: string): void {
    const texts = this.own.get(`${id} ${field}`) ?? new Set();
    this.own.set(`${id} ${field}`, texts.add(text));
    this.pending.set(id, { ...this.pending.get(id), [field]: text });
  }

  private isOwn(id: string, field: PhotoField, text: string): boolean {
    return this.own.get(`${id} ${field}`)?.has(text) === true;
  }

  private get ownIds(): readonly string[] {
    return [...this.own.keys()].map((key) => key.split(' ')[0] ?? '');
  }

  /** Stores what was typed, one time after the other; false: some of it is only on the screen. */
  private flush(): Promise<boolean> {
    this.typist.saved();
    this.storing = this.storing.then(async () => {
      for (const id of [...this.pending.keys()]) await this.store(id);
      return this.pending.size === 0;
    });
    return this.storing;
  }

  private async store(id: string): Promise<void> {
    const pending = this.pending.get(id) ?? {};
    const text = this.recordOf(id)?.text ?? this.world.server.rows.get(id)?.text;
    if (text === undefined) return;
    this.pending.delete(id);
    this.edits = withEdit(this.edits, id, text, pending);
    const stored = this.world.seams.autosaved(text, pending);
    const isBegun = this.mode === 'drafts' || (await this.begin(id));
    const applied = await this.browser.apply(this.tab, [this.keyOf(id)], (record) => {
      for (const field of changedFields(record.text, { ...record.text, ...stored }))
        if (!this.isOwn(id, field, stored[field] ?? ''))
          this.world.fail('nothing typed is lost', `${id} ${field}: ${record.text[field]}, not typed over`);
      return [{ type: 'draftEdited', text: stored }];
    });
    if (isBegun && applied.ok && applied.value.get(this.keyOf(id))?.kind === 'changed')
      this.tab.queue.stored(true);
    // What could not be stored stays on the screen.
    else this.pending.set(id, { ...pending, ...this.pending.get(id) });
  }

  /** Begins the record of a published photo, as `begin` of the repository does. */
  private async begin(id: string): Promise<boolean> {
    if (this.recordOf(id) !== undefined) return true;
    const row = this.world.server.rows.get(id);
    if (row === undefined) return false;
    const at = new Date(this.browser.wall).toISOString();
    const { owner } = this;
    const photo = fromServerRow({ id, owner, createdAt: at, at, ...row, addresses: ['/large.webp'] });
    return (await this.browser.add(this.tab, photo)).ok;
  }

  private async turn(): Promise<void> {
    if (await this.flush()) this.shown = this.world.random.pick(this.ids);
  }

  private cards(): readonly PhotoCard[] {
    const { local } = this.read();
    return local.cards.filter(({ id }) => this.ids.includes(id));
  }

  private read() {
    const { seams } = this.world;
    const records = [...this.browser.records.values()];
    const reach = { isSignedIn: true, isOnline: this.browser.isOnline };
    return {
      local: seams.selectLocalPhotos(records, this.owner, reach, new Date(0)),
      pendingChanges: seams.selectPendingChanges(records, this.owner, reach),
    };
  }

  private async cancel(): Promise<void> {
    const { random } = this.world;
    const isStored = await this.flush();
    if (!this.isOpen() || (!isStored && random.chance(0.7))) return;
    const typed =
      this.mode === 'drafts'
        ? typedSinceSubmitted(this.cards(), this.edits).map(({ id }) => id)
        : unsavedOfSession(this.read().pendingChanges, this.edits).map(({ photoId }) => photoId);
    const drafts = this.mode === 'drafts' ? this.cards().filter(isDraft) : [];
    if (typed.length + drafts.length === 0) return this.close();
    random.weighted<() => void>([
      [4, () => undefined],
      [1, () => (drafts.length > 0 ? this.remove(drafts) : this.discard(typed))],
    ])();
    this.close();
  }

  /** "Discard 2 photos": all that are open and not on their way. */
  private remove(drafts: readonly PhotoCard[]): void {
    const until = this.browser.wall + UNDO_MS;
    this.world.note('person: discards', this.tab.name, drafts.map(({ id }) => id.slice(-4)).join(' '));
    void this.browser.change(
      this.tab,
      drafts.map(({ id }) => this.keyOf(id)),
      { type: 'removalRequested', until, batchId: null },
    );
    this.tab.later(UNDO_MS, () => this.browser.sweep(this.tab));
  }

  /** "Discard the changes": what was typed in this opening. */
  private discard(ids: readonly string[]): void {
    const { seams } = this.world;
    for (const id of seams.discarded(ids, this.read().pendingChanges)) {
      const event = seams.discardEvent(this.edits[id] ?? { before: {}, typed: {} });
      this.world.note('person: takes back', this.tab.name, id);
      void this.browser.change(this.tab, [this.keyOf(id)], (record) => {
        const stepped = seams.transitionPhoto(record, event);
        const after = stepped.kind === 'changed' ? stepped.record.text : record.text;
        for (const field of changedFields(record.text, after))
          if (!this.isOwn(id, field, record.text[field]))
            this.world.fail(
              'nothing is discarded without a request',
              `${id} ${field}: ${record.text[field]}`,
            );
        return [event];
      });
    }
  }

  private async publish(): Promise<void> {
    this.typist.markUntouched();
    if (!(await this.flush()) || !this.isOpen()) return;
    const offered = this.cards().filter((card) => isDraft(card) || card.hasUnsubmitted);
    if (offered.length === 0) return;
    this.submit(
      'publishRequested',
      offered.map(({ id }) => id),
    );
    this.isPublishing = true;
    // Without signal nothing is waited for.
    const wait = this.browser.isOnline ? this.world.random.between(100, 2_000) : 1;
    this.tab.later(wait, () => void this.endPublishing());
  }

  private async endPublishing(): Promise<void> {
    if (!this.isOpen()) return;
    if (!this.world.seams.asksBeforeClosing) return this.closeUnasked();
    this.isPublishing = false;
    if (!(await this.flush()) || !this.isOpen() || this.typist.hasTouched()) return;
    if (typedSinceSubmitted(this.cards(), this.edits).length === 0) this.closeUnasked();
  }

  private async save(): Promise<void> {
    this.typist.markUntouched();
    if (!(await this.flush()) || !this.isOpen()) return;
    const toSave = this.world.seams.toSave(this.read().pendingChanges, this.edits, this.shown);
    const ids = toSave.map(({ photoId }) => photoId);
    for (const id of ids)
      if (id !== this.shown && !this.ownIds.includes(id))
        this.world.fail('only submitted text is public', `${id} was not opened`);
    const record = this.recordOf(this.shown);
    const isDue =
      record?.server.kind === 'present' &&
      record.intent.kind !== 'remove' &&
      (unsavedFields(record).length > 0 || record.blocker === 'refused');
    if (isDue && !ids.includes(this.shown)) this.world.fail('no request is ignored', `save ${this.shown}`);
    for (const id of ids) this.submit('saveRequested', [id]);
    if (!this.typist.hasTouched()) this.closeUnasked();
  }

  private submit(type: 'publishRequested' | 'saveRequested', ids: readonly string[]): void {
    const batchId = this.world.makeId();
    this.world.note(`person: ${type}`, this.tab.name, ids.map((id) => id.slice(-4)).join(' '));
    this.world.ledger.batches.requested(
      batchId,
      ids.map((id) => this.world.ledger.placeOf(this.browser, { owner: this.owner, id })),
    );
    void this.browser.change(
      this.tab,
      ids.map((id) => this.keyOf(id)),
      { type, batchId },
    );
  }
}
