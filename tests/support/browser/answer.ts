// Clicks in dialogs.
import { expect, type Locator, type Page } from '@playwright/test';

type AnswerOptions = {
  /** The open alertdialog unless given. */
  readonly dialog?: Locator;
  /** 2 for a double press. */
  readonly clickCount?: number;
};

/**
 * Clicks a button of the open dialog, by its exact name, once the focus is within the dialog: while the dialog opens,
 * its backdrop can take the press.
 */
export const answer = async (
  page: Page,
  name: string | RegExp,
  { dialog = page.getByRole('alertdialog'), clickCount = 1 }: AnswerOptions = {},
): Promise<void> => {
  // `:focus-within` matches the dialog also when the dialog itself has the focus.
  await expect(dialog.and(page.locator(':focus-within'))).toHaveCount(1);
  await dialog.getByRole('button', { name, exact: true }).click({ clickCount });
};
