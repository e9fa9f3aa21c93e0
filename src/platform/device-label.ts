/** What a person calls the device in their hands: large and touched is a tablet, anything else just "this device". */
export const deviceLabel: 'tablet' | 'device' =
  typeof matchMedia === 'function' &&
  matchMedia('(pointer: coarse) and (min-width: 600px) and (min-height: 600px)').matches
    ? 'tablet'
    : 'device';
