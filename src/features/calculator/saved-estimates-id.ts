/** Also the target of the installed site's shortcut. */
export const savedEstimatesId = 'saved-estimates';
