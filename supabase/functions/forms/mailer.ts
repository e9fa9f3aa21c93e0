// Sends e-mails through an API, or through a mail server that this runtime can reach.
import type { Mailer, SendMail } from './ports.ts';
import { postJson, type PostOptions } from './post-json.ts';

/** What every service takes as an address. The form is more generous: a slip in it must not keep the rest from the owner. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

export const isPlainAddress = (address: string | undefined): address is string =>
  address !== undefined && plainAddress.test(address);

export type MailService = { readonly url: string; readonly key: string; readonly from: string };

/** Of a service that takes {from, to, reply_to, subject, text} as JSON with a bearer key. */
export const createServiceMailer =
  ({ url, key, from }: MailService, options: PostOptions): Mailer =>
  ({ id, to, subject, text, replyTo }) =>
    postJson(
      { name: 'e-mail service', url },
      { from, to, ...(isPlainAddress(replyTo) ? { reply_to: replyTo } : {}), subject, text },
      { Authorization: `Bearer ${key}`, 'Idempotency-Key': id },
      options,
    );

/** One stored e-mail is enough; the relay of the mail server retries. */
export const createServerMailer =
  (send: SendMail, log: (line: string) => void): Mailer =>
  async ({ to, subject, text, replyTo }) => {
    const reply = isPlainAddress(replyTo) ? { replyTo } : {};
    const sent = await Promise.allSettled(
      to.map((address) => send({ to: address, subject, text, ...reply })),
    );
    const failed = sent.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) log(`forms: ${failed} e-mails could not be stored`);
    return failed < to.length;
  };
