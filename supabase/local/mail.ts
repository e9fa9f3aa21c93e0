import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { writePrivately } from './private-file.ts';

const encodeHeader = (value: string) => `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`;
const encodeBody = (value: string) =>
  Buffer.from(value)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');

const toEml = ({ to, subject, text, html }: EmailMessage): string => {
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
    'From: Cedar & Steam <noreply@cedarandsteam.example>',
    `To: ${to.replace(/[\r\n]/g, '')}`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', text ?? ''),
    part('text/html', html ?? ''),
    `--${boundary}--`,
    '',
  ].join('\r\n');
};

/** Delivers account e-mails (set a new password, confirm an address) as files only their owner can read. */
export const createMailFolder = (dataDir: string): EmailDriver => {
  const folder = join(dataDir, 'mail');
  return {
    send: async (message) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      writePrivately(join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`), toEml(message));
    },
  };
};
