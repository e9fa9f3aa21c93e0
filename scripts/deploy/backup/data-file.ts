import { join } from 'node:path';

export const dataFileOf = (folder: string, table: string): string => join(folder, 'data', `${table}.copy.gz`);
