import { savedEstimatesId } from '../saved-estimates-id.ts';

/** Gives the focus to the heading above the saved estimates, when the button that had it goes. */
export const focusHeading = (): void => {
  const heading = document.getElementById(savedEstimatesId)?.querySelector('h2');
  if (heading == null) return;
  heading.tabIndex = -1;
  heading.focus();
};
