// Settings that become secrets of the functions, checked with the rules of the functions.
import * as v from 'valibot';
import { isSafeAddress } from '../../supabase/functions/_shared/https-url.ts';
import { readSender, type MailServer } from '../../supabase/local/mail/mail-settings.ts';
import { isOrigin } from './addresses.ts';

type Rule = readonly [isRight: (text: string) => boolean, expected: string];

const parts = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

const address: Rule = [isSafeAddress, 'an https address'];
const sender: Rule = [
  (text) => readSender(text) !== null,
  'an e-mail address, or a name with one in angle brackets',
];
const line: Rule = [
  (text) => /^[\x21-\x7e]+$/.test(text),
  'one line of letters, digits and signs without spaces',
];
const seconds = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(140));

const rules = {
  ALLOWED_ORIGINS: [
    (text) => parts(text).every((origin) => isOrigin(origin) && !origin.endsWith('/')),
    'origins separated by commas, https://example.com,https://other.example',
  ],
  CLIENT_ADDRESS_HEADER: [(text) => /^[\w-]+$/.test(text), 'the name of a header'],
  LEAD_WEBHOOK_URL: address,
  LEAD_EMAIL_URL: address,
  LEAD_EMAIL_KEY: line,
  LEAD_EMAIL_FROM: sender,
  LEAD_EMAIL_TO: [
    (text) => parts(text).every((part) => readSender(part) !== null),
    'e-mail addresses separated by commas',
  ],
  AI_BASE_URL: [
    (text) => isSafeAddress(text) && /^[^@?#]+$/.test(text),
    'an https address without name, password, ? and #',
  ],
  AI_API_KEY: line,
  AI_MODEL: [(text) => text.length <= 200, 'at most 200 characters'],
  AI_TIMEOUT_SECONDS: [(text) => v.is(seconds, text), 'a number of seconds from 1 to 140'],
  SWEEP_KEY: line,
} satisfies Readonly<Record<string, Rule>>;

/**
 * The functions of a hosted project cannot reach an SMTP port. Resend's SMTP password is the key of its API, so LEAD_EMAIL_TO
 * is enough for it; other mail servers need the address of an API.
 */
export const mailServiceOf = (
  server: MailServer | null,
  from: string,
): Readonly<Record<string, string>> | undefined =>
  server?.host === 'smtp.resend.com' && server.auth !== undefined
    ? {
        LEAD_EMAIL_URL: 'https://api.resend.com/emails',
        LEAD_EMAIL_KEY: server.auth.pass,
        LEAD_EMAIL_FROM: from,
      }
    : undefined;

export const functionSettings = Object.keys(rules);

const ruleOf = new Map<string, Rule>(Object.entries(rules));

/** The expectation that a value does not meet; undefined for a valid one. */
export const problemOfFunctionSetting = (name: string, value: string): string | undefined => {
  const [isRight, expected] = ruleOf.get(name) ?? [];
  return isRight === undefined || isRight(value) ? undefined : expected;
};
