/** Label of the device: a large touch device is a tablet, all others are just "this device". */
export const deviceLabel: 'tablet' | 'device' =
  typeof matchMedia === 'function' &&
  matchMedia('(pointer: coarse) and (min-width: 600px) and (min-height: 600px)').matches
    ? 'tablet'
    : 'device';
