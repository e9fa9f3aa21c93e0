// Compares what was typed and requested with every row that the server wrote: on storing, on writing, and at the end.
import {
  changedFields,
  photoFields,
  typedOnly,
  type PhotoField,
  type PhotoMetadata,
} from '../../../src/domain/photo-metadata.ts';
import { unsentFields } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import { recordKey, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import { Authors } from './authors.ts';
import type { Browser } from './browser.ts';
import { HeldText } from './held-text.ts';
import { Batches } from './batches.ts';
import { Pictures } from './pictures.ts';
import { Sentences } from './sentences.ts';
import type { Call, Row, Watcher } from './server.ts';
import { follow, newWish, requestedOf, type Wish } from './intents.ts';
import type { PhotoWorld } from './world.ts';
import { isWriting } from '../../../src/data/photos/record/apply-response.ts';

export class PhotoLedger implements Watcher {
  private readonly world: PhotoWorld;
  private readonly sentences: Sentences;
  readonly wishes = new Map<string, Wish>();
  /** Photos that were picked or imported: lost if they are nowhere. */
  readonly picked = new Set<string>();
  readonly addedOnce = new WeakSet<PhotoRecord>();
  readonly held = new HeldText();
  /** Photos that were deleted, or that a restored server had lost. */
  readonly gone = new Set<string>();
  private readonly authors = new Authors();
  /** The record from which a request was made: it may arrive long after that has changed or is gone. */
  private readonly origins = new WeakMap<
    Call,
    { readonly record: PhotoRecord; readonly generation: number }
  >();
  /** How many records a place has had, one after the other. */
  private readonly generations = new Map<string, number>();
  readonly publishers = new Map<string, string>();
  /** Steady time at which the row of a photo was written last. */
  readonly wroteAt = new Map<string, number>();
  readonly pictures: Pictures;
  /** Where the server has refused something. */
  readonly refusals = new Set<string>();
  /** Announced as removed, without the server. */
  private readonly dropped = new Set<string>();
  readonly batches: Batches;
  hasRestored = false;

  constructor(world: PhotoWorld) {
    this.world = world;
    this.sentences = new Sentences(world, this);
    this.batches = new Batches(world);
    this.pictures = new Pictures(world);
  }

  placeOf(browser: Browser, record: Pick<PhotoRecord, 'owner' | 'id'>): string {
    return `${browser.name}:${recordKey(record)}`;
  }

  wishOf(browser: Browser, record: Pick<PhotoRecord, 'owner' | 'id'>): Wish {
    const place = this.placeOf(browser, record);
    const wish = this.wishes.get(place) ?? newWish();
    this.wishes.set(place, wish);
    return wish;
  }

  isPicked(browser: Browser, record: PhotoRecord): boolean {
    return this.picked.has(this.placeOf(browser, record));
  }

  isPublishedFrom(browser: Browser, record: PhotoRecord): boolean {
    return this.publishers.get(record.id) === this.placeOf(browser, record);
  }

  isAuthor(browser: Browser, record: PhotoRecord, field: PhotoField): boolean {
    return this.authors.of(record.id, field) === this.placeOf(browser, record);
  }

  added(browser: Browser, record: PhotoRecord): void {
    this.addedOnce.add(record);
    const place = this.placeOf(browser, record);
    this.generations.set(place, (this.generations.get(place) ?? 0) + 1);
    const { status } = record.picture;
    if (status !== 'remote' && status !== 'pending') this.picked.add(place);
    this.wishes.set(place, newWish(status === 'ready'));
    this.pictures.edited(place, record.edits);
    this.dropped.delete(place);
    this.sentences.forget(place);
    this.authors.begin(record.id, place);
    if (this.publishers.get(record.id) === place) this.publishers.delete(record.id);
    this.world.note('stored', place, 'added');
    this.sentences.announced(browser, null, record);
  }

  /** A picked file has become a photo, or was the one of a photo that is here. */
  adopted(browser: Browser, before: PhotoRecord, after: PhotoRecord): void {
    const place = this.placeOf(browser, after);
    const wish = this.wishOf(browser, after);
    // Published only when that is asked for again.
    if (wish.requested === 'leaving') wish.requested = wish.instead === 'save' ? 'save' : 'keep';
    if (before.picture.status === 'pending') this.picked.add(place);
    this.world.note('stored', place, `adopted: ${after.picture.status} ${after.intent.kind}`);
    this.sentences.announced(browser, before, after);
  }

  /** It was announced that the photo of a picked file is already on the device. */
  acknowledgedHere(browser: Browser, known: PhotoRecord): void {
    const place = this.placeOf(browser, known);
    if (this.wishOf(browser, known).requested === 'leaving')
      this.world.fail('no false sentence', `${place}: here already, and about to leave`);
  }

  /** The browser erased its storage, which cannot be detected here. */
  wiped(browser: Browser): void {
    for (const record of browser.records.values()) this.wishOf(browser, record).isGivenUp = true;
  }

  restored(ids: readonly string[]): void {
    this.hasRestored = true;
    for (const id of ids) this.gone.add(id);
  }

  changed(browser: Browser, before: PhotoRecord, after: PhotoRecord | null, event: PhotoEvent): void {
    const place = this.placeOf(browser, before);
    this.world.note(
      'stored',
      place,
      `${event.type} ${'answer' in event ? event.answer.kind : ''}: ${after === null ? 'removed' : `${after.intent.kind} ${after.server.kind}`}`,
    );
    const wish = this.wishOf(browser, before);
    follow(wish, before, event);
    this.batches.changed(place, before, after, event);
    if (event.type === 'pictureEdited') this.pictures.edited(place, event.edits);
    if (event.type === 'conflictResolved' && event.rev !== before.rev)
      this.world.fail('nothing unseen is overwritten', `${place}: decided about other text`);
    if (after === null) return this.checkRemoved(browser, before, wish, event);
    // From here on a request may be under way, whatever becomes of its tab.
    if (after.delivery.status === 'sending') {
      wish.hasUploaded ||= after.delivery.request === 'upload';
      wish.hasWritten ||= isWriting(after.delivery.request);
    }
    const wasWriting = before.delivery.status === 'sending' && isWriting(before.delivery.request);
    // A request that was turned away or refused tells nothing of one that arrived before it.
    const isTurnedAway =
      after.blocker === 'refused' || (after.delivery.status === 'paused' && !after.needsLookup);
    if (wasWriting && after.delivery.status !== 'sending' && !isTurnedAway)
      wish.endedAt = this.world.timeline.now;
    this.checkRequested(place, wish, after);
    this.checkTyped(place, wish, before, after);
    this.sentences.announced(browser, before, after);
  }

  /** What is wanted stays until it is proven, or the person wants something else. */
  private checkRequested(place: string, wish: Wish, after: PhotoRecord): void {
    const requested = requestedOf(after);
    // What is left of publishing a photo that has a row is saved.
    if (wish.requested === 'publish' && after.server.kind === 'present') wish.requested = 'save';
    if (requested === wish.requested) return;
    const isProven =
      requested === 'keep' &&
      (wish.requested === 'publish' || wish.requested === 'save') &&
      after.server.kind === 'present' &&
      !after.needsLookup &&
      unsentFields(after).length === 0;
    if (!isProven) this.world.fail('a request stays', `${place}: ${requested} instead of ${wish.requested}`);
    wish.requested = requested;
  }

  private checkRemoved(browser: Browser, before: PhotoRecord, wish: Wish, event: PhotoEvent): void {
    const { server } = this.world;
    const [id, place] = [before.id, this.placeOf(browser, before)];
    const isByPerson = wish.isGivenUp || event.type === 'discarded' || event.type === 'conflictResolved';
    // The copy of a published photo is deleted after a while.
    const isPublished = before.server.kind === 'present' && server.rows.has(id);
    const isElsewhere = before.picture.status === 'remote' || this.gone.has(id) || isPublished;
    const isPreserved = this.held.hasAll(id, wish.typed);
    if (!isPreserved && !isByPerson) this.world.fail('nothing typed is lost', `${place} was dropped`);
    if (this.picked.has(place) && !isByPerson && !isElsewhere)
      this.world.fail('nothing is lost', `${place} was dropped by ${event.type}`);
    if (wish.isGivenUp && event.type !== 'discardedLocally') {
      if (server.rows.has(id) && this.publishers.get(id) === place && !this.hasRestored)
        this.world.fail('no false sentence', `${place}: removed, and it is published`);
      const wasProven = before.server.kind === 'deleted';
      // What another browser has in the bucket is that one's to delete.
      const isDeleted =
        wasProven || (event.type === 'responseReceived' && (wish.hasUploaded || wish.hasWritten));
      // A restored server has forgotten what it deleted, and takes a request that is still under way.
      if (!server.tombstones.has(id)) {
        if (!(wasProven && this.hasRestored)) this.dropped.add(place);
      } else if (isDeleted && (server.orphans.get(id)?.size ?? 0) > 0 && !this.hasRestored)
        this.world.fail('no object of a deleted photo is left', place);
    }
    this.wishes.delete(place);
    this.picked.delete(place);
    this.sentences.forget(place);
  }

  private checkTyped(place: string, wish: Wish, before: PhotoRecord, after: PhotoRecord): void {
    for (const [field, text] of wish.typed) {
      const isProven = [before, after].some(
        ({ server }) => server.kind === 'present' && server.text[field] === text,
      );
      if (isProven) wish.typed.delete(field);
      else if (after.text[field] !== text)
        this.world.fail('nothing typed is lost', `${place} ${field}: ${text}, now ${after.text[field]}`);
    }
  }

  /** A person looks at the screens. */
  look(browser: Browser): void {
    this.sentences.read(browser);
  }

  /** A request leaves. `hasRival`: another tab of the same browser, which moves, has one under way. */
  asked(browser: Browser, record: PhotoRecord, call: Call, hasRival: boolean): void {
    const { request } = call;
    const place = this.placeOf(browser, record);
    this.origins.set(call, { record, generation: this.generations.get(place) ?? 0 });
    const wish = this.wishOf(browser, record);
    if (hasRival) this.world.fail('one request at a time', place);
    const { kind } = request;
    const isWrite = kind === 'upload' || kind === 'publish' || kind === 'edit';
    const isRemoval = kind === 'delete' || kind === 'remove_objects';
    // A tab that stood still may send what it took before.
    const isStale = browser.records.get(recordKey(record)) !== record;
    if (isWrite && wish.requested !== 'publish' && wish.requested !== 'save' && !isStale)
      this.world.fail('nothing unrequested is sent', `${place} ${kind}`);
    if (isRemoval && wish.requested !== 'removed' && !isStale)
      this.world.fail('nothing is sent while a removal can be undone', `${place} ${kind}`);
    if (!isStale) this.pictures.check(place, request);
    if ('text' in request && !isStale) {
      const fields = request.kind === 'edit' ? request.fields : photoFields;
      const isSendable = (text: string): boolean =>
        wish.sendable.has(text) || this.held.hasText(record.id, text);
      if (!fields.every((field) => isSendable(request.text[field])))
        this.world.fail('only submitted text is public', place);
    }
  }

  wrote(call: Call, before: Row | null, after: Row | null): void {
    const { id, from, owner, request } = call;
    const place = `${from}:${owner}/${id}`;
    this.world.note('wrote', place, request.kind);
    const context = this.origins.get(call);
    const known = context?.record.server;
    // The record that is here now does not know of what was asked for before it.
    const isEarlier = context?.generation !== this.generations.get(place);
    if (after === null) {
      if (before !== null && !isEarlier) this.checkDeleted(place, id, before);
      this.gone.add(id);
      return;
    }
    this.held.add(id, after.text);
    this.wroteAt.set(id, this.world.timeline.now);
    if (this.dropped.has(place)) this.world.fail('no false sentence', `${place}: removed, and it arrives`);
    if (before === null && !isEarlier) this.sentences.arrived(place);
    if (!isEarlier) this.pictures.check(place, request);
    this.pictures.shown(call);
    const written = before === null ? photoFields : changedFields(before.text, after.text);
    // Of the placement the last write wins.
    for (const field of typedOnly(written)) {
      const isUnseen = known?.kind === 'present' && known.text[field] !== before?.text[field];
      if (before !== null && this.authors.of(id, field) !== place && isUnseen && request.kind === 'edit')
        this.world.fail('nothing unseen is overwritten', `${place} ${field}`);
      if (isEarlier) this.authors.wroteEarlier(id, field);
      else this.authors.wrote(id, field, place);
    }
    if (before === null) this.publishers.set(id, place);
  }

  /** Deleted by who saw what stood there, or wrote it. */
  private checkDeleted(place: string, id: string, { text }: Row): void {
    const { seen } = this.wishes.get(place) ?? newWish();
    if (seen === null || this.hasRestored) return;
    for (const field of typedOnly(changedFields(seen, text)))
      if (!this.authors.isFrom(id, field, place))
        this.world.fail('nothing unseen is deleted', `${place} ${field}: ${text[field]}`);
  }

  /** Another device has written this field. */
  wroteElsewhere(id: string, field: PhotoField, text: PhotoMetadata): void {
    this.authors.wrote(id, field, 'desk');
    this.held.add(id, text);
  }

  buried(id: string): void {
    this.gone.add(id);
  }

  refused({ from, owner, id }: Call): void {
    this.refusals.add(`${from}:${owner}/${id}`);
  }
}
