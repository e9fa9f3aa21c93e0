/** What people do with photos, in any tab of any tablet. Must not know what goes wrong. */
import {
  conflictsOf,
  removalConflicts,
  unsavedFields,
} from '../../../src/data/photos/record/next-request.ts';
import { isUnsentProject } from '../../../src/data/photos/archive/archived-project.ts';
import type { PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import {
  fromServerRow,
  isProject,
  newPhoto,
  recordKey,
} from '../../../src/data/photos/record/photo-record.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { Browser, PhotoTab } from './browser.ts';
import { Editor, typedFields } from './editor.ts';
import { editPicture, prepare } from './preparing.ts';
import { hidePhoto, importProject, makeProject, placePhoto } from './projects.ts';
import type { PhotoWorld } from './world.ts';

const UNDO_MS = 10_000;
const accounts = ['ann', 'ben'] as const;

export class PhotoPeople {
  private readonly world: PhotoWorld;

  constructor(world: PhotoWorld) {
    this.world = world;
  }

  /** One thing some person does in this tab, after looking at what it shows. */
  act(browser: Browser, tab: PhotoTab): void {
    const { random } = this.world;
    const { account } = browser;
    const shown = this.shown(browser);
    if (account === null) return;
    this.world.ledger.look(browser);
    if (tab.editor === null && random.chance(0.3)) return this.open(browser, tab, account);
    if (shown.length === 0 || random.chance(0.2)) return this.begin(browser, tab, account);
    const record = random.pick(shown);
    // What is shown may be old by the time a person presses.
    tab.later(random.between(0, random.chance(0.3) ? 5_000 : 300), () => this.request(browser, tab, record));
  }

  /** Photos with a card: of a file whose bytes are not stored, only the name is shown. */
  private shown(browser: Browser): readonly PhotoRecord[] {
    return [...browser.records.values()].filter(
      ({ owner, picture }) => owner === browser.account && picture.status !== 'pending',
    );
  }

  private begin(browser: Browser, tab: PhotoTab, owner: string): void {
    const { random, server } = this.world;
    const rows = [...server.rows];
    const archived = this.world.browsers
      .flatMap(({ records }) => [...records.values()])
      .filter(
        (record) =>
          (record.picture.status === 'ready' && record.server.kind !== 'present') || isUnsentProject(record),
      );
    const files = browser.digests.filter((each) => each.owner === owner);
    const choice = random.weighted([
      [4, 'pick'],
      [files.length > 0 ? 1 : 0, 'pick again'],
      [rows.length > 0 ? 4 : 0, 'edit'],
      [archived.length > 0 ? 2 : 0, 'import'],
      [1, 'make a project'],
    ] as const);
    if (choice === 'pick') return void this.pick(browser, tab, owner, this.world.makeDigest());
    if (choice === 'pick again') return void this.pick(browser, tab, owner, random.pick(files).sha256);
    if (choice === 'import') return this.importFrom(browser, tab, owner, random.pick(archived));
    if (choice === 'make a project') return void makeProject(browser, tab, owner);
    const [id, row] = random.pick(rows);
    const addresses = this.world.projects.has(id) ? null : ['/large.webp'];
    const at = new Date(browser.wall).toISOString();
    const photo = fromServerRow({ id, owner, createdAt: at, at, ...row, addresses });
    void browser.add(tab, photo).then(({ ok }) => ok && this.type(browser, tab, recordKey(photo)));
  }

  /** Opens the editor of some drafts, or of some published photos. */
  private open(browser: Browser, tab: PhotoTab, owner: string): void {
    const { random, server } = this.world;
    const drafts = this.shown(browser)
      .filter(
        (record) => record.server.kind !== 'present' && record.intent.kind !== 'remove' && !isProject(record),
      )
      .map(({ id }) => id);
    const mode = random.chance(server.rows.size > 0 ? 0.4 : 1) ? 'drafts' : 'published';
    const published = [...server.rows.keys()].filter((id) => !this.world.projects.has(id));
    const all = mode === 'drafts' ? drafts : published;
    const ids = all.filter(() => random.chance(0.7)).slice(0, 3);
    if (ids.length === 0) return;
    tab.editor = new Editor(browser, tab, { owner, mode, ids });
    tab.editor.goOn();
  }

  private async pick(browser: Browser, tab: PhotoTab, owner: string, sha256: string): Promise<void> {
    const { world } = this;
    const photo = newPhoto({
      id: world.makeId(),
      owner,
      createdAt: new Date(browser.wall).toISOString(),
      picture: { status: 'pending' },
    });
    world.note('person: picks', tab.name, `${photo.id} ${sha256.slice(-4)}`);
    browser.digests.push({ owner, sha256 });
    const added = await browser.add(tab, photo);
    if (!added.ok) return;
    const attached = await browser.attachFile(tab, photo, sha256);
    if (attached.ok && attached.value === null) prepare(browser, tab, photo);
  }

  /** A ZIP of this tablet or another. */
  private importFrom(browser: Browser, tab: PhotoTab, owner: string, from: PhotoRecord): void {
    if (isProject(from)) return importProject(browser, tab, owner, from);
    const { text, picture, edits, fileDigest } = from;
    const { seams } = this.world;
    const id = seams.keepsImportedId ? from.id : this.world.makeId();
    this.world.note('person: imports', tab.name, id);
    void browser.add(
      tab,
      newPhoto({
        id,
        owner,
        createdAt: new Date(browser.wall).toISOString(),
        text,
        picture,
        edits,
        fileDigest,
        needsLookup: seams.doubtsImported,
      }),
    );
  }

  private type(browser: Browser, tab: PhotoTab, key: string): void {
    const field = this.world.random.pick(typedFields);
    void browser.change(tab, [key], { type: 'draftEdited', text: { [field]: this.world.makeText() } });
  }

  /** Goes on with the published photos, before they are loaded again. */
  saveAll(browser: Browser, tab: PhotoTab): void {
    for (const record of this.shown(browser).filter(({ server }) => server.kind === 'present')) {
      this.type(browser, tab, recordKey(record));
      const event = { type: 'saveRequested', batchId: this.world.makeId() } as const;
      this.world.ledger.batches.requested(event.batchId, [this.world.ledger.placeOf(browser, record)]);
      void browser.change(tab, [recordKey(record)], event);
    }
  }

  private request(browser: Browser, tab: PhotoTab, record: PhotoRecord): void {
    const { random, makeId } = { random: this.world.random, makeId: () => this.world.makeId() };
    const key = recordKey(record);
    const conflicts = conflictsOf(record);
    const request = (event: PhotoEvent, records: readonly PhotoRecord[]): void => {
      this.world.note(`person: ${event.type}`, tab.name, records.map(({ id }) => id.slice(-4)).join(' '));
      const { ledger } = this.world;
      if ('batchId' in event && event.batchId !== null)
        ledger.batches.requested(
          event.batchId,
          records.map((each) => ledger.placeOf(browser, each)),
        );
      void browser.change(tab, records.map(recordKey), event);
    };
    const doing = (event: PhotoEvent, records: readonly PhotoRecord[] = [record]): void => {
      request(event, records);
      // A finger that taps twice.
      const again = 'batchId' in event && event.batchId !== null ? { ...event, batchId: makeId() } : event;
      if (random.chance(0.1)) tab.later(random.between(1, 200), () => request(again, records));
      // Thought better of while it is on its way. No screen pauses a project.
      if (event.type === 'publishRequested' && !records.some(isProject) && random.chance(0.3))
        tab.later(random.between(1, 3_000), () => request({ type: 'paused' }, records));
    };
    if (removalConflicts(record).length > 0 && random.chance(0.6))
      return doing(random.chance(0.5) ? { type: 'triedAgain', batchId: makeId() } : { type: 'discarded' });
    if (conflicts.length > 0 && random.chance(0.6)) {
      const fields = conflicts.filter(() => random.chance(0.5));
      const event = { type: 'conflictResolved', fields, rev: record.rev, batchId: makeId() } as const;
      if (random.chance(0.5)) return tab.later(random.between(1, 5_000), () => request(event, [record]));
      return doing(event);
    }
    if (record.outcome !== null && random.chance(0.5)) return this.hear(browser, tab);
    if (record.blocker === 'deleted') return doing({ type: 'discardedLocally' });
    const isHeld = record.server.kind === 'present';
    // A published photo whose picture is not here is saved, never published.
    const isCard = ({ picture }: PhotoRecord): boolean => picture.status !== 'remote';
    const together = this.shown(browser).filter(
      (each) => each.owner === record.owner && isCard(each) && !isProject(each),
    );
    random.weighted<() => void>([
      [6, () => this.type(browser, tab, key)],
      [isCard(record) ? 4 : 0, () => doing({ type: 'publishRequested', batchId: makeId() })],
      [2, () => doing({ type: 'publishRequested', batchId: makeId() }, together)],
      [isHeld ? 4 : 0, () => doing({ type: 'saveRequested', batchId: makeId() })],
      [isHeld ? 1 : 0, () => placePhoto(browser, tab, record)],
      [isHeld && !isProject(record) ? 2 : 0, () => hidePhoto(browser, tab, record)],
      [isProject(record) ? 0 : 2, () => doing({ type: 'paused' })],
      [2, () => this.remove(browser, tab, record, isHeld)],
      [3, () => doing({ type: 'removalUndone' })],
      [1, () => doing({ type: 'triedAgain', batchId: makeId() })],
      [1, () => doing({ type: 'moved', placedAt: new Date(browser.wall).toISOString() })],
      [isHeld && unsavedFields(record).length > 0 ? 1 : 0, () => doing({ type: 'discarded' })],
      [2, () => void editPicture(browser, tab, record)],
      [1, () => this.look(browser, tab, record)],
    ])();
  }

  /** A tab tells how presses ended, as `takeOutcomes` of the repository does. */
  hear(browser: Browser, tab: PhotoTab): void {
    const own = [...browser.records.values()].filter(({ owner }) => owner === browser.account);
    for (const id of new Set(own.flatMap(({ batch }) => batch?.id ?? []))) {
      const members = own.filter(({ batch }) => batch?.id === id);
      if (members.some(({ outcome }) => outcome === null)) continue;
      void browser.change(tab, members.map(recordKey), (record) =>
        record.batch?.id === id && record.outcome !== null ? [{ type: 'resultAcknowledged' }] : [],
      );
    }
  }

  /** Asks the server which of the published photos of this browser it holds, as `verify` of the repository does. */
  verify(browser: Browser, tab: PhotoTab): void {
    if (browser.line !== 'up' || browser.token !== 'there') return;
    for (const record of browser.records.values())
      if (record.owner === browser.account && record.server.kind === 'present')
        this.look(browser, tab, record);
  }

  private remove(browser: Browser, tab: PhotoTab, record: PhotoRecord, isHeld: boolean): void {
    // One published photo is deleted after a question, several at once with an undo.
    const until = isHeld && this.world.random.chance(0.5) ? null : browser.wall + UNDO_MS;
    this.world.note('person: removes', tab.name, record.id);
    void browser.change(tab, [recordKey(record)], {
      type: 'removalRequested',
      until,
      batchId: isHeld ? this.world.makeId() : null,
    });
    if (until !== null) tab.later(UNDO_MS, () => browser.sweep(tab));
  }

  /** A list of the server shows it, or does not; hidden, too, because the list carries the account’s token. */
  private look(browser: Browser, tab: PhotoTab, record: PhotoRecord): void {
    if (browser.line !== 'up' || browser.token !== 'there') return;
    const row = this.world.server.rows.get(record.id) ?? null;
    const { random } = this.world;
    tab.later(
      random.between(1, random.chance(0.3) ? 20_000 : 50),
      () =>
        void browser.change(tab, [recordKey(record)], {
          type: 'rowReceived',
          row,
          rev: record.rev,
          at: browser.wall,
        }),
    );
  }

  changeSession(browser: Browser): void {
    const { random } = this.world;
    random.weighted<() => void>([
      [3, () => this.signIn(browser, random.pick(accounts))],
      [1, () => void (browser.account = null)],
      [3, () => void (browser.token = 'none now')],
      [2, () => void (browser.token = 'refused')],
      [3, () => void (browser.token = 'there')],
    ])();
    for (const tab of browser.living)
      if (tab.editor !== null && tab.editor.owner !== browser.account && this.world.seams.endsWithAccount)
        tab.editor.end();
    this.world.note('session', browser.name, `${browser.account ?? 'nobody'} ${browser.token}`);
  }

  signIn(browser: Browser, account: string): void {
    browser.account = account;
    browser.token = 'there';
    browser.hasGivenUp = false;
    for (const tab of browser.living) tab.later(1, () => tab.wake('signed_in'));
  }
}
