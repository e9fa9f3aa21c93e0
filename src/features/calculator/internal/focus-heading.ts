import { savedEstimatesId } from '../saved-estimates-id.ts';

/** Focus management: for when the focused button unmounts. */
export const focusHeading = (): void => {
  const heading = document.getElementById(savedEstimatesId)?.querySelector('h2');
  if (heading == null) return;
  heading.tabIndex = -1;
  heading.focus();
};
