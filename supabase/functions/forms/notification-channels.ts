// Which ways of notifying the owner, and of writing e-mails, are configured. Never says what a setting holds.
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { isSafeAddress } from '../_shared/https-url.ts';
import { createServerMailer, createServiceMailer } from './mailer.ts';
import { createNotifier } from './notify.ts';
import type { Mailer, Notification, SendMail } from './ports.ts';

export type Channels = {
  /** Or the settings that are missing. */
  readonly notification: Result<Notification, string>;
  readonly mailer: Mailer | undefined;
};

/**
 * Reads LEAD_WEBHOOK_URL, LEAD_EMAIL_TO, and LEAD_EMAIL_URL, _KEY and _FROM, which belong together and are not needed by a runtime
 * with a mail server. Forms are accepted without any.
 */
export const channelsFrom = (
  given: (name: string) => string | undefined,
  log: (line: string) => void,
  sendMail?: SendMail,
): Channels => {
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
  const recipients = given('LEAD_EMAIL_TO')
    ?.split(',')
    .flatMap((part) => part.trim() || []);
  const readMailer = (): Mailer | undefined => {
    if (given('LEAD_EMAIL_URL') === undefined) {
      if (sendMail !== undefined) return createServerMailer(sendMail, log);
      return recipients && reject('LEAD_EMAIL_TO', 'needs LEAD_EMAIL_URL or a mail server.');
    }
    const url = address('LEAD_EMAIL_URL');
    if (url === undefined) return undefined;
    const [key, from] = [given('LEAD_EMAIL_KEY'), given('LEAD_EMAIL_FROM')];
    if (key === undefined || !/^[\x21-\x7e]+$/.test(key))
      return reject('LEAD_EMAIL_KEY', 'is missing or holds what no header may hold.');
    if (from === undefined) return reject('LEAD_EMAIL_FROM', 'is missing.');
    if (recipients === undefined) return reject('LEAD_EMAIL_TO', 'is missing.');
    return createServiceMailer({ url, key, from }, { log });
  };
  const mailer = readMailer();
  const mail = mailer && recipients && { send: mailer, to: recipients };

  if (webhookUrl === undefined && mail === undefined)
    return { mailer, notification: err(problems[0] ?? 'LEAD_WEBHOOK_URL or LEAD_EMAIL_TO') };
  return {
    mailer,
    notification: ok({
      deliver: createNotifier({ webhookUrl, mail, log }),
      setting: [
        ...(webhookUrl === undefined ? [] : ['LEAD_WEBHOOK_URL']),
        ...(mail === undefined ? [] : ['LEAD_EMAIL_TO']),
      ].join(' and '),
    }),
  };
};
