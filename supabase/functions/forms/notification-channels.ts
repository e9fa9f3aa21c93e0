// Which ways of telling the owner are configured. Never says what a setting holds.
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { isSafeAddress } from '../_shared/https-url.ts';
import { createNotifier } from './notify.ts';
import type { Notification, SendMail } from './ports.ts';

const emailSettings = ['LEAD_EMAIL_URL', 'LEAD_EMAIL_KEY', 'LEAD_EMAIL_FROM', 'LEAD_EMAIL_TO'] as const;

/**
 * Reads LEAD_WEBHOOK_URL, LEAD_EMAIL_TO, and LEAD_EMAIL_URL, _KEY and _FROM, which belong together and are not needed by a home
 * with a mail server. Answers the usable channels, or the settings that are missing; forms are accepted either way.
 */
export const notificationFrom = (
  given: (name: string) => string | undefined,
  log: (line: string) => void,
  sendMail?: SendMail,
): Result<Notification, string> => {
  const problems: string[] = [];
  const reject = (name: string, words: string): undefined => {
    problems.push(name);
    log(`forms: ${name} ${words}`);
    return undefined;
  };
  const address = (name: string): string | undefined => {
    const value = given(name);
    return value === undefined || isSafeAddress(value) ? value : reject(name, 'must be an https address.');
  };

  const webhookUrl = address('LEAD_WEBHOOK_URL');
  const readEmail = () => {
    const url = address('LEAD_EMAIL_URL');
    if (url === undefined) return undefined;
    const [, key, from, to] = emailSettings.map((name) => given(name));
    if (key === undefined || !/^[\x21-\x7e]+$/.test(key))
      return reject('LEAD_EMAIL_KEY', 'is missing or holds what no header may hold.');
    if (from === undefined) return reject('LEAD_EMAIL_FROM', 'is missing.');
    return to === undefined ? reject('LEAD_EMAIL_TO', 'is missing.') : { url, key, from, to };
  };
  const email = readEmail();
  const readMail = () => {
    const to = given('LEAD_EMAIL_TO');
    if (to === undefined || given('LEAD_EMAIL_URL') !== undefined) return undefined;
    if (sendMail === undefined) return reject('LEAD_EMAIL_TO', 'needs LEAD_EMAIL_URL or a mail server.');
    return { send: sendMail, to: to.split(',').flatMap((part) => part.trim() || []) };
  };
  const mail = readMail();

  if (webhookUrl === undefined && email === undefined && mail === undefined)
    return err(problems[0] ?? 'LEAD_WEBHOOK_URL or LEAD_EMAIL_URL');
  return ok({
    deliver: createNotifier({ webhookUrl, email, mail, log }),
    setting: [
      ...(webhookUrl === undefined ? [] : ['LEAD_WEBHOOK_URL']),
      ...(email === undefined ? [] : ['LEAD_EMAIL_URL']),
      ...(mail === undefined ? [] : ['LEAD_EMAIL_TO']),
    ].join(' and '),
  });
};
