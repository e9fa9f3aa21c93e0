// Where e-mails are written, in whose name, and by which server they leave.
import { join } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import * as v from 'valibot';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** An SMTP server. Off this machine it is spoken to in TLS alone: an e-mail may hold a link that signs in. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, else STARTTLS. */
  readonly secure: boolean;
  readonly isHere: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
};

/** Reads smtp://user:password@host:port or smtps://…; null for anything else. */
export const readMailServer = (address: string): MailServer | null => {
  if (!/^smtps?:\/\//.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '' || !['', '/'].includes(pathname) || search !== '' || hash !== '') return null;
  const secure = protocol === 'smtps:';
  try {
    return {
      host,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      isHere: loopback.test(host),
      auth:
        username === ''
          ? undefined
          : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    };
  } catch {
    return null;
  }
};

export const mailSettingsSchema = v.object({
  folder: v.string(),
  from: v.object({ name: v.string(), address: v.string() }),
});

export type MailSettings = v.InferOutput<typeof mailSettingsSchema>;

type Sender = MailSettings['from'];

/** Reads `Name <address>` or an address alone; null for anything else. */
export const readSender = (text: string): Sender | null => {
  const [sender, ...others] = addressparser(text, { flatten: true });
  return sender !== undefined && others.length === 0 && /^[^@\s]+@[^@\s]+$/.test(sender.address)
    ? { name: sender.name, address: sender.address }
    : null;
};

const placeholder: Sender = { name: 'Cedar & Steam', address: 'noreply@cedarandsteam.example' };

/** With a server to send by, e-mails wait in a folder of their own; without one they stay in DATA_DIR/mail. */
export const mailSettings = (dataDir: string, server?: MailServer, sender?: Sender): MailSettings => ({
  folder: server === undefined ? join(dataDir, 'mail') : join(dataDir, 'mail', 'waiting'),
  from: sender ?? placeholder,
});
