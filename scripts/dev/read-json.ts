import { readFile } from 'node:fs/promises';

export const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
