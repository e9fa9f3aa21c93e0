/** Folder of the private area's built files. Hosts cache its files forever, because their names contain hashes. */
export const adminAssets = 'assets/admin';
