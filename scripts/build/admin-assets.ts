/** Where the private area's built files lie; hosts keep what is in there for ever, as its names carry hashes. */
export const adminAssets = 'assets/admin';
