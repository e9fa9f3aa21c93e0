import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailSettings } from './mail-settings.ts';
import { writePrivately } from '../data-dir/private-file.ts';

/** The text version of an HTML part. The text that lite makes contains a code, which no screen accepts. */
const textOf = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)" ?>(.*?)<\/a ?>/g, '$2: $1')
    .replace(/ ?<\/p> ?/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/^ +| +$/gm, '')
    .trim();

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string | undefined;
  readonly html?: string | undefined;
  readonly replyTo?: string | undefined;
};

export const writeMail = async ({ folder, from }: MailSettings, mail: Mail): Promise<void> => {
  const bytes = await new MailComposer({ from, ...mail, encoding: 'base64' }).compile().build();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  writePrivately(join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`), bytes);
};

export const createMailFolder = (settings: MailSettings): EmailDriver => ({
  send: ({ to, subject, text, html }) =>
    writeMail(settings, { to, subject, text: html === undefined ? text : textOf(html), html }),
});
