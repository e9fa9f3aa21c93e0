import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { MailServer, MailSettings } from './mail-settings.ts';
import { scheduleRepeating, type Background } from '../base/background.ts';
import { log } from '../base/log.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 30 * 60_000;
/** An e-mail that is undelivered after this time moves to `undelivered`: its link has expired. */
const retentionMs = 3 * 24 * 60 * 60_000;

const errorSchema = v.object({ code: v.optional(v.string()), responseCode: v.optional(v.number()) });

/** The codes of an error, without the server's message, which may contain an address. */
const reasonOf = (error: unknown) => {
  const { code, responseCode } = v.is(errorSchema, error) ? error : {};
  return {
    reason: [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given',
    isAboutThisMail: responseCode !== undefined && code !== 'EAUTH',
  };
};

/** TLS is required except on this machine: an e-mail may contain a link that signs in. */
const transportTo = ({ isHere, ...server }: MailServer) =>
  createTransport({
    ...server,
    requireTLS: !isHere,
    tls: { rejectUnauthorized: !isHere },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });

const recipientOf = (mail: Buffer): string => /^To: (.*)\r$/m.exec(mail.toString())?.[1] ?? '';

/** A server that accepted an e-mail and failed before its response gets it again, with the same Message-ID. */
export const startSmtpRelay = (
  server: MailServer,
  { folder, from }: MailSettings,
  background: Background,
): { stop(): Promise<void> } => {
  const transport = transportTo(server);
  const failures = new Map<string, { tries: number; notBefore: number }>();
  const undelivered = join(folder, '..', 'undelivered');
  for (const path of [folder, undelivered]) mkdirSync(path, { recursive: true, mode: 0o700 });
  let isStopped = false;

  const postpone = (name: string, reason: string): void => {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > retentionMs) {
      renameSync(path, join(undelivered, name));
      failures.delete(name);
      log(`An e-mail that no server took for three days was moved to undelivered (${reason}): ${name}`);
      return;
    }
    const tries = (failures.get(name)?.tries ?? 0) + 1;
    const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
    failures.set(name, { tries, notBefore: Date.now() + pauseMs });
    log(`An e-mail was not taken by the mail server (${reason}); next try in ${pauseMs / 1000} s.`);
  };

  const send = async (name: string): Promise<boolean> => {
    try {
      const raw = readFileSync(join(folder, name));
      await transport.sendMail({ envelope: { from: from.address, to: recipientOf(raw) }, raw });
      rmSync(join(folder, name));
      failures.delete(name);
      return true;
    } catch (error) {
      const { reason, isAboutThisMail } = reasonOf(error);
      postpone(name, reason);
      return isAboutThisMail;
    }
  };

  const isDue = (name: string): boolean =>
    name.endsWith('.eml') && (failures.get(name)?.notBefore ?? 0) <= Date.now();

  const sendAll = async (): Promise<void> => {
    for (const name of readdirSync(folder).filter(isDue).toSorted())
      if (isStopped || !(await send(name))) return;
  };

  let last: Promise<void> = Promise.resolve();
  /** One at a time: two would send the same e-mail. */
  const round = (): Promise<void> => (last = last.then(sendAll, sendAll));

  const rounds = scheduleRepeating(round, background, firstPauseMs);
  const watcher = watch(folder, () => {
    background.add(round());
  });
  watcher.on('error', () => watcher.close());
  return {
    stop: async () => {
      isStopped = true;
      watcher.close();
      await rounds.stop();
      transport.close();
    },
  };
};
