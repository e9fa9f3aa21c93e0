import { localKeys } from './keys.ts';

/** What kind of forms this device keeps, known without opening a database. */
export type FormsMark = 'waiting' | 'receipts';

/** Null when no form is kept here, or when the browser's storage is blocked. */
export function readFormsMark(): FormsMark | null {
  try {
    const mark = localStorage.getItem(localKeys.keptForms);
    return mark === 'waiting' || mark === 'receipts' ? mark : null;
  } catch {
    return null;
  }
}

/** True when the mark will be there next time. Without it, forms are found when a form is opened. */
export function writeFormsMark(mark: FormsMark): boolean {
  try {
    localStorage.setItem(localKeys.keptForms, mark);
    return true;
  } catch {
    return false;
  }
}
