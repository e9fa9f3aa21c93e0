// A real SMTP server on this machine. It accepts e-mails, and can be made to reject them or to be unavailable.
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { freePort } from './free-port.ts';

export type TakenMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** The user name of the connection, if it signed in. */
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
  readonly raw: string;
};

export type MailServerOptions = {
  readonly user?: { readonly name: string; readonly password: string };
  /** TLS from the first byte. */
  readonly isSecure?: boolean;
};

export type TestMailServer = {
  readonly port: number;
  readonly taken: readonly TakenMail[];
  /** The number of attempts to deliver an e-mail, accepted or not. */
  tries(): number;
  /** Refuses the next recipients with these codes (450: later, 550: never). */
  refuse(...codes: number[]): void;
  /** Stops listening until it opens again, at the same port. */
  close(): Promise<void>;
  open(): Promise<void>;
};

const refusal = (code: number): Error =>
  Object.assign(new Error(`No, not for owner@cedarandsteam.example`), { responseCode: code });

export const startMailServer = async ({
  user,
  isSecure = false,
}: MailServerOptions = {}): Promise<TestMailServer> => {
  const port = await freePort();
  const taken: TakenMail[] = [];
  const codes: number[] = [];
  let tries = 0;
  const options: SMTPServerOptions = {
    secure: isSecure,
    logger: false,
    authOptional: user === undefined,
    onAuth: (given, _session, done) => {
      if (given.username === user?.name && given.password === user?.password)
        done(null, { user: given.username });
      else done(new Error('Wrong name or password'));
    },
    onRcptTo: (_address, _session, done) => {
      tries += 1;
      const code = codes.shift();
      done(code === undefined ? null : refusal(code));
    },
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (part) => (raw += String(part)));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const name: unknown = session.user;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: typeof name === 'string' ? name : undefined,
          isEncrypted: session.secure,
          raw,
        });
        done();
      });
    },
  };
  let server = new SMTPServer(options);
  const open = async () => {
    server = new SMTPServer(options);
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(port, '127.0.0.1', listening);
    });
    server.on('error', () => undefined);
  };
  await open();
  return {
    port,
    taken,
    tries: () => tries,
    refuse: (...more) => {
      codes.push(...more);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
    open,
  };
};
