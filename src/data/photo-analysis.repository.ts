/**
 * Descriptions of photos by the configured service: asked for at any time, kept on this device until there is an answer.
 * What a person typed is never changed. Must not know screens or words about them.
 */
import { env } from '@/platform/env.ts';
import { pictureAddress, type AnalysisProblem, type AnalysisSetting } from '../domain/analysis.ts';
import type { ManagedPhoto } from '../domain/managed-photo.ts';
import { knownCategory } from '../domain/photo.ts';
import { columnOf, photoFields, photoWords, storedFields, type PhotoField } from '../domain/photo-words.ts';
import type { Result } from '../domain/result.ts';
import { undescribed, wordsDescribed } from '../domain/suggestions.ts';
import { describedWords, storedDescription } from './photos/described-words.ts';
import { photos, tellChange, unsavedEdits } from './photos/device-photos.ts';
import type { Analysis, Draft } from './photos/photo-records.ts';
import type { UnsavedEdit } from './photos/unsaved-edit.store.ts';
import { session } from './session.repository.ts';
import { createAnalysisGateway } from './supabase/analysis.gateway.ts';
import { createManagedPhotosGateway } from './supabase/managed-photos.gateway.ts';

export type { AnalysisProblem, AnalysisSetting };

const { store, actions } = photos;
const config = { baseUrl: env.supabaseUrl, publishableKey: env.publishableKey };
const gateway = createAnalysisGateway({ ...config, accessToken: () => session.accessToken(), now: Date.now });
const published = createManagedPhotosGateway(config);

const callerOf = (owner: string, signal: AbortSignal = new AbortController().signal) => ({ owner, signal });

const wanted = (analysis: Analysis | undefined, isWanted: boolean): Analysis => ({
  generated: [],
  suggestions: {},
  ...analysis,
  isWanted,
});

/** Wants these drafts described, or not any more. */
export async function wantDescriptions(ids: readonly string[], isWanted: boolean): Promise<void> {
  for (const id of ids)
    await store.changeDraft(id, (draft) => ({ ...draft, analysis: wanted(draft.analysis, isWanted) }));
  tellChange();
}

/** Wants a published photo described. */
export async function wantPublishedDescription(owner: string, photo: ManagedPhoto): Promise<void> {
  const { id, updatedAt, largeSrc } = photo;
  const picturePath = new URL(largeSrc, window.location.href).pathname;
  await unsavedEdits.change(id, (edit) => ({
    ...(edit ?? { v: 1, kind: 'edit', photoId: id, owner, updatedAt, changes: {} }),
    analysis: wanted(edit?.analysis, true),
    picturePath,
  }));
  tellChange();
}

/** Wants nothing described any more. */
export async function stopDescriptions(owner: string): Promise<void> {
  const drafts = await store.listDrafts();
  if (drafts.ok)
    await wantDescriptions(
      drafts.value.filter((draft) => isWantedDraft(draft, owner)).map(({ id }) => id),
      false,
    );
  const edits = await unsavedEdits.list();
  for (const edit of edits.ok ? edits.value : [])
    if (isWantedEdit(edit, owner)) await settleEdit(edit.photoId, (analysis) => wanted(analysis, false));
  tellChange();
}

const isWantedDraft = ({ analysis, owner }: Draft, of: string): boolean =>
  owner === of && analysis?.isWanted === true;
const isWantedEdit = ({ analysis, owner }: UnsavedEdit, of: string): boolean =>
  owner === of && analysis?.isWanted === true;

/** A record that holds nothing any more goes. */
const settleEdit = (photoId: string, change: (analysis: Analysis | undefined) => Analysis) =>
  unsavedEdits.change(photoId, (edit) => {
    if (edit === undefined) return undefined;
    const analysis = change(edit.analysis);
    const isEmpty =
      !analysis.isWanted && Object.keys({ ...edit.changes, ...analysis.suggestions }).length === 0;
    return isEmpty ? undefined : { ...edit, analysis };
  });

export type DescriptionStep =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'described';
      readonly photoId: string;
      readonly isPublished: boolean;
      /** Fields that were empty and are not any more. */
      readonly filled: readonly PhotoField[];
      /** Names the work that saves them; null for drafts, and when nothing was empty. */
      readonly itemId: string | null;
    }
  /** This one is not wanted any more; others may go on. */
  | {
      readonly kind: 'failed';
      readonly photoId: string;
      readonly isPublished: boolean;
      readonly problem: AnalysisProblem;
    }
  /** Those that are wanted have no picture yet that could go out; one comes soon. */
  | { readonly kind: 'preparing' }
  /** All wait, this one too. */
  | { readonly kind: 'paused'; readonly problem: AnalysisProblem };

/** No other photo will fare better. */
const isGeneral = (problem: AnalysisProblem): boolean =>
  !['refused', 'bad_picture', 'no_answer'].includes(problem.kind);

async function describeDraft(draft: Draft, owner: string, signal: AbortSignal): Promise<DescriptionStep> {
  const { id, photo } = draft;
  const settle = { photoId: id, isPublished: false } as const;
  const variant = photo.variants[1] ?? photo.variants[0];
  const bytes = variant === undefined ? undefined : await store.bytesOf(variant.sha256);
  const imageUrl =
    bytes?.ok === true && bytes.value ? pictureAddress(new Uint8Array(bytes.value.bytes)) : undefined;
  if (imageUrl === undefined) {
    await wantDescriptions([id], false);
    return { kind: 'failed', ...settle, problem: { kind: 'bad_picture' } };
  }
  const answer = await gateway.describe(callerOf(owner, signal), imageUrl);
  if (!answer.ok) {
    if (isGeneral(answer.error)) return { kind: 'paused', problem: answer.error };
    await wantDescriptions([id], false);
    return { kind: 'failed', ...settle, problem: answer.error };
  }
  let filled: readonly PhotoField[] = [];
  await store.changeDraft(id, (stored) => {
    const before = describedWords(stored.photo, stored.analysis);
    const after = wordsDescribed(before, answer.value);
    filled = photoFields.filter((field) => before.words[field] !== after.words[field]);
    const { words, analysis } = storedDescription(after, false);
    return { ...stored, photo: { ...stored.photo, ...words }, analysis };
  });
  tellChange();
  return { kind: 'described', ...settle, filled, itemId: null };
}

async function describePublished(
  { photoId, picturePath = '' }: UnsavedEdit,
  owner: string,
  signal: AbortSignal,
): Promise<DescriptionStep> {
  const settle = { photoId, isPublished: true } as const;
  const fail = async (problem: AnalysisProblem): Promise<DescriptionStep> => {
    if (isGeneral(problem)) return { kind: 'paused', problem };
    await settleEdit(photoId, (analysis) => wanted(analysis, false));
    tellChange();
    return { kind: 'failed', ...settle, problem };
  };
  const answer = await gateway.describe(callerOf(owner, signal), picturePath);
  if (!answer.ok) return fail(answer.error);
  const rows = await published.find(photoId);
  const row = rows.ok ? rows.value[0] : undefined;
  if (row === undefined) return fail({ kind: rows.ok ? 'bad_picture' : 'offline' });
  const before = undescribed(photoWords({ ...row, category: knownCategory(row.category) }));
  const after = wordsDescribed(before, answer.value);
  const filled = photoFields.filter((field) => before.words[field] !== after.words[field]);
  const changes = Object.fromEntries(filled.map((field) => [field, after.words[field]]));
  const saved =
    filled.length === 0
      ? undefined
      : await actions.editPhoto({ id: photoId, updatedAt: row.updated_at }, storedFields(changes), owner);
  const { analysis } = storedDescription({ ...after, before: {} }, false);
  await settleEdit(photoId, () => analysis);
  tellChange();
  return { kind: 'described', ...settle, filled, itemId: saved?.ok === true ? saved.value.id : null };
}

/** Describes the photo that waits longest for it. Call again until it answers `nothing`, `preparing` or `paused`. */
export async function describeNext(owner: string, signal: AbortSignal): Promise<DescriptionStep> {
  const kept = await store.listDrafts();
  const drafts = kept.ok ? kept.value.filter((each) => isWantedDraft(each, owner)) : [];
  const draft = drafts.find(({ preparation }) => preparation?.status !== 'waiting');
  if (draft !== undefined) return describeDraft(draft, owner, signal);
  const edits = await unsavedEdits.list();
  const edit = edits.ok ? edits.value.find((each) => isWantedEdit(each, owner)) : undefined;
  if (edit !== undefined) return describePublished(edit, owner, signal);
  return { kind: drafts.length > 0 ? 'preparing' : 'nothing' };
}

/** Empties fields of a published photo that analysis has just filled; answers the id of the work. */
export async function undoFilled(
  owner: string,
  photoId: string,
  fields: readonly PhotoField[],
): Promise<string | null> {
  const rows = await published.find(photoId);
  const row = rows.ok ? rows.value[0] : undefined;
  const changes = Object.fromEntries(fields.map((field) => [columnOf[field], null]));
  const seen = { id: photoId, updatedAt: row?.updated_at ?? null };
  const edited = await actions.editPhoto(seen, changes, owner);
  return edited.ok ? edited.value.id : null;
}

/** The administrator agrees that pictures go to this company. */
export const agreeToAnalysis = (owner: string, company: string): Promise<Result<void, AnalysisProblem>> =>
  gateway.agree(callerOf(owner), company);

/** The setting without which nothing can be described; null: none is missing. */
export const findMissingSetting = (owner: string): Promise<Result<AnalysisSetting | null, AnalysisProblem>> =>
  gateway.findMissing(callerOf(owner));
