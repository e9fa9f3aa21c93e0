// The e-mails of accounts, by the templates that a hosted project uses, too.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';

const templates = join(import.meta.dirname, '../../templates');

/** Sends the link to set a new password. */
export const sendRecovery = async (
  mail: EmailDriver,
  to: string,
  { siteUrl, tokenHash }: { siteUrl: string; tokenHash: string },
): Promise<void> => {
  const template = await readFile(join(templates, 'recovery.html'), 'utf8');
  const html = template.replaceAll('{{ .SiteURL }}', siteUrl).replaceAll('{{ .TokenHash }}', tokenHash);
  await mail.send({ to, subject: 'Set a new password', html });
};
