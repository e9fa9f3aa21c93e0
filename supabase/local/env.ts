import { resolve } from 'node:path';
import * as v from 'valibot';
import { isSafeAddress } from '../functions/_shared/https-url.ts';
import { readMailServer, readSender, type MailServer, type MailSettings } from './mail/mail-settings.ts';
import { emailSchema, longestPassword, minimumPasswordLength, passwordSchema } from './base/credentials.ts';
import { StartupError } from './base/startup-error.ts';

const root = resolve(import.meta.dirname, '../..');

/** Ports from 1024 on that no browser opens: the Fetch standard, "Port blocking". */
export const blockedPorts: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
];

const text = v.pipe(v.string(), v.trim());

const portSchema = v.pipe(
  text,
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.maxValue(65_535),
  v.check((port) => !blockedPorts.includes(port)),
);

const secondsSchema = (longest: number) =>
  v.pipe(text, v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(longest));

const folderSchema = v.pipe(
  text,
  v.minLength(1),
  v.transform((path) => resolve(root, path)),
);

const isValid = (value: unknown): boolean => value !== null;

const schema = v.object({
  PORT: v.optional(portSchema, '4173'),
  DATA_DIR: v.optional(folderSchema, 'supabase/.temp'),
  SITE_DIR: v.optional(folderSchema, 'dist'),
  ADMIN_EMAIL: v.optional(emailSchema, 'admin@cedarandsteam.example'),
  ADMIN_PASSWORD: v.optional(passwordSchema),
  SEED: v.optional(v.picklist(['sample', 'none']), 'sample'),
  SMTP_URL: v.optional(v.pipe(text, v.transform(readMailServer), v.custom<MailServer>(isValid))),
  SMTP_FROM: v.optional(v.pipe(text, v.transform(readSender), v.custom<MailSettings['from']>(isValid))),
  AI_BASE_URL: v.optional(v.pipe(text, v.check(isSafeAddress), v.regex(/^[^@?#]+$/))),
  AI_API_KEY: v.optional(v.pipe(text, v.regex(/^[\x21-\x7e]+$/))),
  AI_MODEL: v.optional(v.pipe(text, v.minLength(1), v.maxLength(200))),
  AI_TIMEOUT_SECONDS: v.optional(secondsSchema(140)),
  SWEEP_SECONDS: v.optional(secondsSchema(3600), '60'),
});

export type ServerEnv = v.InferOutput<typeof schema>;

const expected: Record<keyof ServerEnv, string> = {
  PORT: 'must be a port number from 0 to 65535 that browsers open (0 picks a free one)',
  DATA_DIR: 'must be the path of a folder',
  SITE_DIR: 'must be the path of the folder with the built site',
  ADMIN_EMAIL: 'must be an e-mail address',
  ADMIN_PASSWORD: `must have at least ${minimumPasswordLength} characters and at most ${longestPassword} bytes`,
  SEED: 'must be "sample" or "none"',
  SMTP_URL: 'must be smtp://name:password@host:port, or smtps:// for TLS from the first byte',
  SMTP_FROM: 'must be an e-mail address, or a name with one in angle brackets, when SMTP_URL is set',
  AI_BASE_URL: 'must be an https address without name, password, ? and # (http on this machine alone)',
  AI_API_KEY: 'must be one line of letters, digits and signs without spaces',
  AI_MODEL: 'must be the name of a model, at most 200 characters',
  AI_TIMEOUT_SECONDS: 'must be a number of seconds from 1 to 140',
  SWEEP_SECONDS: 'must be a number of seconds from 1 to 3600',
};

/** Values that are never printed, also when invalid: a key is sometimes pasted into another line than its own. */
const secrets: readonly string[] = ['ADMIN_PASSWORD', 'SMTP_URL', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'];

const isSetting = (name: string): name is keyof ServerEnv => Object.hasOwn(expected, name);

export const parseEnv = (source: NodeJS.ProcessEnv): ServerEnv => {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  if (parsed.success) {
    const { SMTP_URL, SMTP_FROM } = parsed.output;
    if (SMTP_URL && !SMTP_FROM) throw new StartupError(`SMTP_FROM ${expected.SMTP_FROM}.`);
    return parsed.output;
  }
  const name = v.getDotPath(parsed.issues[0]) ?? '';
  if (!isSetting(name))
    throw new StartupError(`The environment could not be read: ${parsed.issues[0].message}.`);
  const shown = secrets.includes(name) ? '' : ` (it is "${source[name] ?? ''}")`;
  throw new StartupError(`${name} ${expected[name]}${shown}.`);
};
