// From environment to handler, the same in both homes.
import { isSafeAddress } from '../_shared/safe-address.ts';
import { createDatabase } from './database.ts';
import { createFormsHandler } from './handler.ts';
import { createNotifier, type NotifyOptions } from './notify.ts';

export type FormsEnvironment = (name: string) => string | undefined;

export type Home = {
  readonly read: FormsEnvironment;
  readonly background: (work: Promise<void>) => void;
  readonly log: (line: string) => void;
};

/**
 * Reads SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, SITE_URL, ALLOWED_ORIGINS (further origins, by commas),
 * LEAD_WEBHOOK_URL and LEAD_EMAIL_URL, _KEY, _FROM, _TO. Throws one sentence for what is missing or unsafe.
 */
export const formsHandlerFrom = ({
  read,
  background,
  log,
}: Home): ((request: Request) => Promise<Response>) => {
  const given = (name: string): string | undefined => read(name)?.trim() || undefined;
  const needed = (name: string): string => {
    const value = given(name);
    if (value === undefined) throw new Error(`The forms function needs ${name}.`);
    return value;
  };
  const address = (name: string): string | undefined => {
    const value = given(name);
    if (value !== undefined && !isSafeAddress(value)) throw new Error(`${name} must be an https address.`);
    return value;
  };
  const origins = (given('ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const siteUrl = given('SITE_URL')?.replace(/\/$/, '') ?? '';
  const emailUrl = address('LEAD_EMAIL_URL');
  const email: NotifyOptions['email'] =
    emailUrl === undefined
      ? undefined
      : {
          url: emailUrl,
          key: needed('LEAD_EMAIL_KEY'),
          from: needed('LEAD_EMAIL_FROM'),
          to: needed('LEAD_EMAIL_TO'),
        };
  return createFormsHandler({
    settings: { siteUrl, allowedOrigins: siteUrl === '' ? origins : [siteUrl, ...origins] },
    database: createDatabase({
      url: needed('SUPABASE_URL').replace(/\/$/, ''),
      secretKey: needed('SUPABASE_SERVICE_ROLE_KEY'),
      log,
    }),
    notify: createNotifier({ webhookUrl: address('LEAD_WEBHOOK_URL'), email, log }),
    background,
    log,
  });
};
