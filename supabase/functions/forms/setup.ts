// Makes the handler from the environment, the same for both back ends.
import { checkAdministrator, createDatabaseCall } from '../_shared/database-call.ts';
import { addressHeaderFrom } from '../_shared/client-address.ts';
import { projectKeysFrom } from '../_shared/project-keys.ts';
import { createDatabase } from './database.ts';
import { createFormsHandler } from './handler.ts';
import { channelsFrom } from './notification-channels.ts';
import type { SendMail } from './ports.ts';
import { createPush } from './push.ts';

export type FormsEnvironment = (name: string) => string | undefined;

export type Runtime = {
  readonly read: FormsEnvironment;
  readonly background: (work: Promise<unknown>) => void;
  readonly isEnding: () => boolean;
  readonly log: (line: string) => void;
  /** Where a mail server is reached: not on a hosted project, whose functions have no SMTP ports. */
  readonly sendMail?: SendMail | undefined;
};

/**
 * Reads SUPABASE_URL, the project's keys, SITE_URL, ALLOWED_ORIGINS (further origins, by commas), CLIENT_ADDRESS_HEADER,
 * SWEEP_KEY and the notification channels. Throws one sentence for what it cannot run without.
 */
export const formsHandlerFrom = ({
  read,
  background,
  isEnding,
  log,
  sendMail,
}: Runtime): ((request: Request) => Promise<Response>) => {
  const given = (name: string): string | undefined => read(name)?.trim() || undefined;
  const origins = (given('ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const siteUrl = given('SITE_URL')?.replace(/\/$/, '') ?? '';
  const url = given('SUPABASE_URL')?.replace(/\/$/, '');
  if (url === undefined) throw new Error('The forms function needs SUPABASE_URL.');
  const { publishableKey, secretKey } = projectKeysFrom(read, 'forms');
  const call = createDatabaseCall({ url, publishableKey });
  const database = createDatabase({ url, secretKey, log });
  return createFormsHandler({
    settings: {
      siteUrl,
      allowedOrigins: siteUrl === '' ? origins : [siteUrl, ...origins],
      addressHeader: addressHeaderFrom(given, url),
    },
    database,
    push: createPush({ database, siteUrl: siteUrl === '' ? url : siteUrl, log }),
    sweepKey: given('SWEEP_KEY'),
    ...channelsFrom(given, log, sendMail),
    administrators: (token) => checkAdministrator(call, token),
    background,
    isEnding,
    log,
  });
};
