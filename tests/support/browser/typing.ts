// A person who types for twelve seconds without a pause that a save would wait for.
import { expect, type Locator } from '@playwright/test';

const letters = 'a steam shower under the stairs with a bench of aspen and a door of oak.';
const GAP_MS = 166;
/** Of the last second, and of one more that a busy machine takes. */
const atStake = 12;

export const typeLetters = async (field: Locator): Promise<void> => {
  await field.click();
  await field.pressSequentially(letters, { delay: GAP_MS });
};

/** What was typed, but for the letters of the last second. */
export const expectLetters = async (field: Locator): Promise<void> => {
  await expect(field).not.toHaveValue('');
  const value = await field.inputValue();
  expect(letters.startsWith(value), value).toBe(true);
  expect(value.length).toBeGreaterThanOrEqual(letters.length - atStake);
};
