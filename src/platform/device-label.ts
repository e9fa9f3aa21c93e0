/** A large touch device counts as a tablet. */
export const deviceLabel: 'tablet' | 'device' =
  typeof matchMedia === 'function' &&
  matchMedia('(pointer: coarse) and (min-width: 600px) and (min-height: 600px)').matches
    ? 'tablet'
    : 'device';
