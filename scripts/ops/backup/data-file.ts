import { join } from 'node:path';

/** The file of a table's rows; encrypted ones have the extension of age, so that the age program opens them too. */
export const dataFileOf = (folder: string, table: string, isEncrypted: boolean): string =>
  join(folder, 'data', `${table}.copy.gz${isEncrypted ? '.age' : ''}`);
