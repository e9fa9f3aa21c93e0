import type { Page } from '@playwright/test';
import { adminDatabase } from '../../../src/data/local/keys.ts';

/** Below half of the time that storage has for one answer. */
const STEP_MS = 3_000;

/**
 * Lets the page's clock, once installed, run on by `ms`. Storage runs by the real clock: all that was asked of it is
 * answered before each step, so that no answer comes "too late" only because the page's clock jumped.
 */
export async function passTime(page: Page, ms: number, database: string = adminDatabase.name): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await page.evaluate(answerAll, database);
    await page.clock.runFor(Math.min(left, STEP_MS));
  }
}

function answerAll(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction([...db.objectStoreNames], 'readwrite');
      tx.oncomplete = () => {
        db.close();
        resolve();
      };
      tx.onabort = () => reject(tx.error ?? new Error('The database does not answer.'));
    };
  });
}
