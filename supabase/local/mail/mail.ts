// Account e-mails as files: sending ends once the file is on disk; the relay delivers it later.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import type { MailSettings } from './mail-settings.ts';
import { writePrivately } from '../data-dir/private-file.ts';

const encodeHeader = (value: string) => `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`;
const encodeBody = (value: string) =>
  Buffer.from(value)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');

/** What an HTML part says, for mailboxes that show none. lite's own words would offer a code, which no screen takes. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)" ?>(.*?)<\/a ?>/g, '$2: $1')
    .replace(/ ?<\/p> ?/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/^ +| +$/gm, '')
    .trim();

const toEml = ({ to, subject, text, html }: EmailMessage, { from }: MailSettings): string => {
  const boundary = `part-${randomUUID()}`;
  const part = (type: string, body: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      'Content-Transfer-Encoding: base64',
      '',
      encodeBody(body),
    ].join('\r\n');
  return [
    `From: ${encodeHeader(from.name)} <${from.address}>`,
    `To: ${to.replace(/[\r\n]/g, '')}`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@${from.address.replace(/^.*@/, '')}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', html === undefined ? (text ?? '') : wordsOf(html)),
    ...(html === undefined ? [] : [part('text/html', html)]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
};

/** Delivers e-mails (set a new password, confirm an address) as files only their owner can read. */
export const createMailFolder = (settings: MailSettings): EmailDriver => ({
  send: async (message) => {
    mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const name = `${stamp}-${randomUUID().slice(0, 8)}.eml`;
    writePrivately(join(settings.folder, name), toEml(message, settings));
  },
});
