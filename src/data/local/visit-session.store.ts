import type { VisitEntry } from '../../domain/visit.ts';
import { sessionKeys } from './keys.ts';
import { sessionValues } from './web-storage.ts';

let unsavedSession: string | null = null;

export function visitSessionId(makeId: () => string): string {
  const known = sessionValues.read(sessionKeys.visitSession) ?? unsavedSession;
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = makeId();
  if (!sessionValues.write(sessionKeys.visitSession, id)) unsavedSession = id;
  return id;
}

/** Of the session's first page view; `found` counts if this is the first. */
export function visitEntry(found: VisitEntry | null): VisitEntry {
  const stored = sessionValues.read(sessionKeys.entryReferrer);
  if (stored !== null) {
    const [referrer, query] = stored.split('?');
    return { referrer: referrer || null, campaign: Object.fromEntries(new URLSearchParams(query)) };
  }
  if (found === null) return { referrer: null, campaign: {} };
  const query = new URLSearchParams(found.campaign).toString();
  sessionValues.write(sessionKeys.entryReferrer, `${found.referrer ?? ''}?${query}`);
  return found;
}

export interface NotedView {
  /** ms since 1970 */
  readonly at: number;
  /** Path with query. */
  readonly address: string;
  readonly referrer: string;
}

/** Views of earlier documents of this tab that were left before their scripts came; each is returned once. */
export function takeNotedViews(documentStart: number): readonly NotedView[] {
  const noted = sessionValues.read(sessionKeys.notedViews) ?? '';
  sessionValues.remove(sessionKeys.notedViews);
  return noted.split('\n').flatMap((line) => {
    const [, time, address = '', referrer = ''] = /^(\d{1,15}) (\/\S*) (\S*)$/.exec(line) ?? [];
    const at = Number(time);
    return at < documentStart ? [{ at, address, referrer }] : [];
  });
}

/** Privacy: visits after a withdrawn consent cannot be linked to earlier ones. */
export function forgetVisitSession(): void {
  unsavedSession = null;
  for (const key of Object.values(sessionKeys)) sessionValues.remove(key);
}
