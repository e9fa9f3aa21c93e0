/** The calculator's place in the store, and under which the device keeps it. */
export const sliceName = 'calculator';
