/**
 * The only place that touches localStorage and sessionStorage: small choices, and the random id of this tab's visits.
 * A browser that blocks storage is normal here: reading returns null, writing returns whether it was stored.
 */
import { localKeys, sessionKeys } from './keys.ts';

type FindStorage = () => Storage;

const local: FindStorage = () => globalThis.localStorage;
const session: FindStorage = () => globalThis.sessionStorage;

export type Theme = 'light' | 'dark';
export type Consent = 'granted' | 'denied';
/** What kind of forms this device stores, known without opening a database. */
export type FormsMark = 'waiting' | 'receipts';

/** True when the choice will be there next time. */
export function saveTheme(theme: Theme): boolean {
  return write(local, localKeys.theme, theme);
}

export function readConsent(): Consent | null {
  return oneOf(['granted', 'denied'], read(local, localKeys.consent));
}

/** True when the choice will be there next time. */
export function saveConsent(consent: Consent): boolean {
  return write(local, localKeys.consent, consent);
}

/** Null when no form is stored here, or when the browser's storage is blocked. */
export function readFormsMark(): FormsMark | null {
  return oneOf(['waiting', 'receipts'], read(local, localKeys.keptForms));
}

/** False where the browser blocks it or has no room left: then nothing can be known from a mark. */
export function isLocalStorageUsable(): boolean {
  const wasWritten = write(local, localKeys.probe, '1');
  quietly(() => local().removeItem(localKeys.probe));
  return wasWritten;
}

/** Without the mark, forms are found when a form is opened. */
export function writeFormsMark(mark: FormsMark): boolean {
  return write(local, localKeys.keptForms, mark);
}

let unsavedSession: string | null = null;

/** The random id that groups this tab's visits; made on first use, lost with the tab. */
export function visitSessionId(makeId: () => string): string {
  const known = read(session, sessionKeys.visitSession) ?? unsavedSession;
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = makeId();
  if (!write(session, sessionKeys.visitSession, id)) unsavedSession = id;
  return id;
}

/** Forgets the id, so that visits after a withdrawn consent cannot be joined to those before. */
export function forgetVisitSession(): void {
  unsavedSession = null;
  quietly(() => session().removeItem(sessionKeys.visitSession));
}

function oneOf<Value extends string>(values: readonly Value[], stored: string | null): Value | null {
  return values.find((value) => value === stored) ?? null;
}

function read(find: FindStorage, key: string): string | null {
  return quietly(() => find().getItem(key)) ?? null;
}

function write(find: FindStorage, key: string, value: string): boolean {
  return (
    quietly(() => {
      find().setItem(key, value);
      return true;
    }) ?? false
  );
}

/** Blocked, full and missing storage throw in as many ways as there are browsers; all mean the same here. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
