import { join } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import * as v from 'valibot';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

export const readMailServer = (address: string) => {
  if (!/^smtps?:\/\/[^/?#]+\/?$/.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    return {
      host,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      isHere: loopback.test(host),
      auth: username === '' ? undefined : auth,
    };
  } catch {
    return null;
  }
};

export type MailServer = NonNullable<ReturnType<typeof readMailServer>>;

export const mailSettingsSchema = v.object({
  folder: v.string(),
  from: v.object({ name: v.string(), address: v.string() }),
});

export type MailSettings = v.InferOutput<typeof mailSettingsSchema>;

type Sender = MailSettings['from'];

export const readSender = (text: string): Sender | null => {
  const [sender, ...others] = addressparser(text, { flatten: true });
  return sender !== undefined && others.length === 0 && /^[^@\s]+@[^@\s]+$/.test(sender.address)
    ? { name: sender.name, address: sender.address }
    : null;
};

const placeholder: Sender = { name: 'Cedar & Steam', address: 'noreply@cedarandsteam.example' };

export const mailSettings = (dataDir: string, server?: MailServer, sender?: Sender): MailSettings => ({
  folder: join(dataDir, server === undefined ? 'mail' : 'mail/waiting'),
  from: sender ?? placeholder,
});
