// The e-mails the embedded server has written.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

/** The words of an e-mail in this type: `text/plain` or `text/html`. */
export const partOf = (mail: string, type: string): string =>
  Buffer.from(mail.split(`${type};`)[1]?.split('\r\n\r\n')[1]?.split('\r\n--')[0] ?? '', 'base64').toString();

/** The words of every e-mail to this mailbox, the oldest first. */
export const mailsTo = async (server: TestServer, email: string): Promise<string[]> => {
  const folder = join(server.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((text) => text.toLowerCase().includes(`\r\nto: ${email.toLowerCase()}\r\n`))
    .map((text) => partOf(text, 'text/plain'));
};

/** The address of the link in the newest e-mail to this mailbox; undefined: there is none. */
export const linkMailedTo = async (server: TestServer, email: string): Promise<string | undefined> =>
  /http:\/\/localhost:\d+\/secure-admin-access#\S+/.exec((await mailsTo(server, email)).at(-1) ?? '')?.[0];

/** What the button behind a link sends. */
export const proofIn = (link: string): { token_hash: string; type: string } => {
  const parts = new URLSearchParams(new URL(link).hash.slice(1));
  return { token_hash: parts.get('token_hash') ?? '', type: parts.get('type') ?? '' };
};
