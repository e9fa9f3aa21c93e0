/** The saved estimates' place on their page; a shortcut of the installed site leads to it. */
export const savedEstimatesId = 'saved-estimates';
