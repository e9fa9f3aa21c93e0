/** Every sentence that screens say about the photos of a browser, held against what the ledger knows. */
import type { CardState, PhotoCard } from '../../../src/domain/local-photos.ts';
import type { PendingChange } from '../../../src/domain/managed-photo.ts';
import { countWaitingWork, safetyOf } from '../../../src/domain/waiting-work.ts';
import { conflictsOf, removalConflicts, unsentFields } from '../../../src/data/photos/record/next-request.ts';
import { isProject, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { Browser } from './browser.ts';
import type { PhotoLedger } from './ledger.ts';
import type { PhotoWorld } from './world.ts';

const DAY_MS = 86_400_000;

export class Sentences {
  /** Photos that are only on their tablet, the screen says. */
  private readonly onlyHere = new Set<string>();
  private readonly world: PhotoWorld;
  private readonly ledger: PhotoLedger;

  constructor(world: PhotoWorld, ledger: PhotoLedger) {
    this.world = world;
    this.ledger = ledger;
  }

  private lie(place: string, sentence: string): void {
    this.world.fail('no false sentence', `${place}: ${sentence}`);
  }

  forget(place: string): void {
    this.onlyHere.delete(place);
  }

  /** A row was written for a browser. */
  arrived(place: string): void {
    if (this.onlyHere.has(place)) this.lie(place, 'only here, and it arrives');
  }

  /** What the screen of the account says from now on. */
  private shown(browser: Browser, records: readonly PhotoRecord[], owner: string) {
    const { seams } = this.world;
    const reach = { isSignedIn: browser.account === owner, isOnline: browser.isOnline };
    const today = new Date(Math.floor(browser.wall / DAY_MS) * DAY_MS);
    return {
      local: seams.selectLocalPhotos(records, owner, reach, today),
      pendingChanges: seams.selectPendingChanges(records, owner, reach),
    };
  }

  announced(browser: Browser, before: PhotoRecord | null, after: PhotoRecord): void {
    const { ledger } = this;
    const place = ledger.placeOf(browser, after);
    const { id, owner, server, batch, outcome } = after;
    if (outcome === 'done' && before?.outcome !== 'done') {
      if (batch?.action === 'delete' && !ledger.gone.has(id)) this.lie(place, 'it was deleted');
      if (batch?.action !== 'delete' && !ledger.held.hasAll(id, ledger.wishOf(browser, after).submitted))
        this.lie(place, 'it was published or saved');
    }
    if (outcome === 'failed' && before?.outcome !== 'failed') {
      const isStuck =
        after.blocker !== null ||
        conflictsOf(after).length > 0 ||
        removalConflicts(after).length > 0 ||
        after.picture.status === 'failed';
      if (!isStuck) this.lie(place, 'it could not be published or saved');
    }
    if (server.kind === 'present' && !ledger.held.hasVersion(id, server.text))
      this.lie(place, 'the server holds it so');
    const earlier = before?.server.kind === 'present' ? before.server.revision : 0;
    if (server.kind === 'present' && server.revision < earlier && !ledger.hasRestored)
      this.lie(place, 'the server holds what it held before');
    this.checkNeed(place, before, after);
    this.checkConflicts(browser, place, before, after);
    const { local, pendingChanges } = this.shown(browser, [after], owner);
    const [card] = local.cards;
    this.onlyHere.delete(place);
    if (card !== undefined) this.checkCard(browser, place, after, card);
    for (const work of pendingChanges) this.checkWork(browser, place, after, work);
    const isShown = card !== undefined || pendingChanges.length > 0 || after.intent.kind === 'remove';
    if (!isShown && after.picture.status !== 'pending')
      this.world.fail('every photo is shown somewhere', place);
  }

  private checkNeed(
    place: string,
    before: PhotoRecord | null,
    { id, blocker, intent, picture }: PhotoRecord,
  ): void {
    if (blocker === null || blocker === before?.blocker) return;
    if (blocker === 'refused' && !this.ledger.refusals.has(place))
      this.lie(place, 'the server did not take it');
    if (blocker === 'deleted' && !this.ledger.gone.has(id) && intent.kind !== 'save')
      this.lie(place, 'it was deleted elsewhere');
    if (blocker === 'bytes_missing' && picture.status !== 'remote')
      this.lie(place, 'its picture is not here');
  }

  private checkConflicts(
    browser: Browser,
    place: string,
    before: PhotoRecord | null,
    after: PhotoRecord,
  ): void {
    const known = before === null ? [] : conflictsOf(before);
    for (const field of conflictsOf(after))
      if (!known.includes(field) && this.ledger.isAuthor(browser, after, field) && !this.ledger.hasRestored)
        this.lie(place, `${field} was changed elsewhere`);
  }

  private checkCard(browser: Browser, place: string, record: PhotoRecord, { state }: PhotoCard): void {
    const { ledger, world } = this;
    const { id } = record;
    const wish = ledger.wishOf(browser, record);
    const lie = (): void => this.lie(place, JSON.stringify(state satisfies CardState));
    switch (state.kind) {
      case 'preparing':
      case 'needs_attention':
        return;
      case 'draft': {
        if (state.mayAppear) {
          if (!wish.hasWritten) lie();
          return;
        }
        this.onlyHere.add(place);
        const isThere = world.server.rows.has(id);
        if (isThere && (wish.isUnknown || ledger.isPublishedFrom(browser, record))) lie();
        return;
      }
      case 'checking':
        if (!wish.hasWritten && !wish.isUnknown) lie();
        return;
      case 'lost':
        if (!ledger.gone.has(id)) lie();
        return;
      case 'published':
        if (!ledger.held.hasRow(id)) lie();
        return;
      case 'sending':
      case 'waiting':
        if (wish.requested !== 'publish') lie();
        if (state.kind === 'sending' && !record.uploaded.every((sha) => this.isUploaded(id, sha))) lie();
    }
  }

  private isUploaded(id: string, sha256: string): boolean {
    return this.world.server.everUploaded.has(`${id}/${sha256}`);
  }

  private checkWork(browser: Browser, place: string, record: PhotoRecord, { work }: PendingChange): void {
    const { requested } = this.ledger.wishOf(browser, record);
    const lie = (): void => this.lie(place, JSON.stringify(work));
    const isSaved = requested === 'save' || (requested === 'publish' && isProject(record));
    if (work?.kind === 'deleting' && requested !== 'removed') lie();
    if (work?.kind === 'undoable' && requested !== 'leaving') lie();
    if (work?.kind === 'saving' && !isSaved) lie();
    if (work?.kind === 'conflict' && work.differences.length === 0) lie();
  }

  /** A person reads the whole screen: what it counts, and whose photos it shows. */
  read(browser: Browser): void {
    const { account } = browser;
    if (account === null) return;
    const { ledger } = this;
    const records = [...browser.records.values()];
    const own = records.filter(({ owner }) => owner === account);
    const { local, pendingChanges } = this.shown(browser, records, account);
    const name = `${browser.name}:${account}`;
    const isOwn = (id: string): boolean => own.some((record) => record.id === id);
    const isOthers = local.cards.length > own.length || local.cards.some(({ id }) => !isOwn(id));
    if (isOthers || pendingChanges.some(({ photoId }) => !isOwn(photoId)))
      this.world.fail('no photo of another account is shown', name);
    const others = records.filter((record) => record.owner !== account && !isProject(record));
    if (local.otherAccountsCount !== others.length)
      this.lie(name, `${String(local.otherAccountsCount)} of others`);
    for (const { id, state } of local.cards) {
      const record = own.find((each) => each.id === id);
      if (state.kind === 'draft' && record?.publishedAt != null) this.lie(name, `${id} was never published`);
      const mayBeThere = record !== undefined && record.needsLookup && record.server.kind !== 'present';
      if (state.kind === 'draft' && mayBeThere) this.lie(name, `${id} is a draft, and nobody knows`);
    }
    const safety = safetyOf(countWaitingWork(local.cards, pendingChanges));
    if (safety.kind !== 'all_safe' && safety.kind !== 'nothing') return;
    for (const record of own) {
      const wish = ledger.wishOf(browser, record);
      const isRemoved = wish.requested === 'leaving' || wish.requested === 'removed';
      if (ledger.isPicked(browser, record) && !isRemoved && !ledger.held.hasRow(record.id))
        this.lie(name, `all are safe, and ${record.id} is only here`);
      if (wish.requested === 'publish' || (wish.requested === 'save' && unsentFields(record).length > 0))
        this.lie(name, `all are safe, and ${record.id} waits`);
    }
  }
}
