import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { readIfPresent, writePrivately } from './private-file.ts';
import { StartupError } from '../base/startup-error.ts';

/** The key in every page. It gives no right beyond what row-level security allows. */
export const publishableKey = 'sb_publishable_cedar_and_steam_embedded';

const decoded = v.transform((text: string) => Buffer.from(text, 'base64url').toString());
const firstRunSchema = v.object({ email: v.string(), password: v.string() });

const storedSchema = v.object({
  SUPABASE_SECRET_KEY: v.pipe(v.string(), v.startsWith('sb_secret_'), v.minLength(40)),
  SUPABASE_JWT_SECRET: v.pipe(v.string(), v.minLength(32)),
  FIRST_RUN: v.optional(v.pipe(v.string(), decoded, v.parseJson(), firstRunSchema)),
});

/** The unfinished first run. It stays on disk until the end, so that a killed first run can be resumed. */
export type FirstRun = v.InferOutput<typeof firstRunSchema>;
export type Keys = { secretKey: string; jwtSecret: string; firstRun: FirstRun | null };

const keysPath = (dataDir: string) => join(dataDir, '.env');
const random = (bytes: number) => randomBytes(bytes).toString('base64url');

const toText = ({ secretKey, jwtSecret, firstRun }: Keys): string =>
  [
    '# Written by the embedded server. The secret key passes every rule of the database: keep it to yourself.',
    `SUPABASE_SECRET_KEY='${secretKey}'`,
    `SUPABASE_JWT_SECRET='${jwtSecret}'`,
    ...(firstRun ? [`FIRST_RUN=${Buffer.from(JSON.stringify(firstRun)).toString('base64url')}`] : []),
    '',
  ].join('\n');

export const readKeys = (dataDir: string): Keys | null => {
  const text = readIfPresent(keysPath(dataDir));
  if (text === null) return null;
  const stored = v.safeParse(storedSchema, parseEnv(text));
  if (!stored.success)
    throw new StartupError(
      `The keys in ${keysPath(dataDir)} cannot be read: the file is damaged. Restore it from a backup, or set DATA_DIR to another folder.`,
    );
  const { SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET, FIRST_RUN } = stored.output;
  return { secretKey: SUPABASE_SECRET_KEY, jwtSecret: SUPABASE_JWT_SECRET, firstRun: FIRST_RUN ?? null };
};

export const createKeys = (dataDir: string, firstRun: FirstRun): Keys => {
  const keys: Keys = { secretKey: `sb_secret_${random(32)}`, jwtSecret: random(48), firstRun };
  writePrivately(keysPath(dataDir), toText(keys));
  return keys;
};

export const completeFirstRun = (dataDir: string, keys: Keys): void =>
  writePrivately(keysPath(dataDir), toText({ ...keys, firstRun: null }));

export const generatePassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789A';
  const text = Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join('');
  return text.replace(/(.{5})(?=.)/g, '$1-');
};

export const isSameSecret = (given: string, secret: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};
