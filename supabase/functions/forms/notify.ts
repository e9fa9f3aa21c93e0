// Delivers notices to the owner: by a webhook and by e-mail, through a service or a mail server.
import type { Notice, SendMail } from './ports.ts';

export type NotifyOptions = {
  readonly webhookUrl: string | undefined;
  /** An e-mail service that takes {from, to, reply_to, subject, text} as JSON with a bearer key. */
  readonly email:
    { readonly url: string; readonly key: string; readonly from: string; readonly to: string } | undefined;
  /** Or through a mail server that this home reaches. */
  readonly mail: { readonly send: SendMail; readonly to: readonly string[] } | undefined;
  readonly log: (line: string) => void;
  readonly fetch?: typeof fetch;
};

/** Cold starts of a service are slow, and delivery runs in the background. */
const limitMs = 20_000;

/** What every service takes as an address. The form is more generous: a slip in it must not keep the rest from the owner. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Escapes Slack's mrkdwn, so that a visitor's text cannot hold links or mention a channel. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Makes the notifier of the ways that are configured. It answers whether at least one way worked. */
export const createNotifier = ({
  webhookUrl,
  email,
  mail,
  log,
  fetch: send = (...request) => fetch(...request),
}: NotifyOptions): ((notice: Notice) => Promise<boolean>) => {
  const post = async (
    way: string,
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<boolean> => {
    const status = await send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    const isDelivered = status >= 200 && status < 300;
    if (!isDelivered)
      log(`forms: the ${way} did not take a notification (${status === 0 ? 'not reached' : status})`);
    return isDelivered;
  };

  /** One accepted e-mail is enough; the mail server's relay retries the rest. */
  const sendMails = async (
    { send: sendMail, to }: NonNullable<NotifyOptions['mail']>,
    { subject, text, replyTo }: Notice,
  ): Promise<boolean> => {
    const reply = replyTo !== undefined && plainAddress.test(replyTo) ? { replyTo } : {};
    const sent = await Promise.allSettled(
      to.map((address) => sendMail({ to: address, subject, text, ...reply })),
    );
    const failed = sent.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) log(`forms: ${failed} e-mails of a notification could not be stored`);
    return failed < to.length;
  };

  return async (notice) => {
    const { id, type, subject, text, replyTo, fields } = notice;
    // A late answer leads to a retry; the receiver deduplicates by this key.
    const sameNotice = { 'Idempotency-Key': id };
    const ways = await Promise.all([
      webhookUrl === undefined
        ? false
        : post('webhook', webhookUrl, { type, text: escaped(text), ...fields, id }, sameNotice),
      email === undefined
        ? false
        : post(
            'e-mail service',
            email.url,
            {
              from: email.from,
              to: [email.to],
              ...(replyTo !== undefined && plainAddress.test(replyTo) ? { reply_to: replyTo } : {}),
              subject,
              text,
            },
            { Authorization: `Bearer ${email.key}`, ...sameNotice },
          ),
      mail === undefined ? false : sendMails(mail, notice),
    ]);
    return ways.includes(true);
  };
};
