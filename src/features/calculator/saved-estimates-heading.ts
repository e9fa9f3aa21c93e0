/** Also the target of the installed site's shortcut. */
export const savedEstimatesId = 'saved-estimates';

/** Focus management: for when the focused button unmounts. */
export const focusHeading = (): void => {
  const heading = document.getElementById(savedEstimatesId)?.querySelector('h2');
  if (heading == null) return;
  heading.tabIndex = -1;
  heading.focus();
};
