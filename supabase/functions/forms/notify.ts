// Delivers notices to the owner: by a webhook, by e-mail, or both.
import type { Mailer, Notice } from './ports.ts';
import { postJson, type PostOptions } from './post-json.ts';

export type NotifyOptions = PostOptions & {
  readonly webhookUrl: string | undefined;
  readonly mail: { readonly send: Mailer; readonly to: readonly string[] } | undefined;
};

/** Escapes Slack's mrkdwn, so that a visitor's text cannot hold links or mention a channel. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Makes the notifier of the ways that are configured. It answers whether at least one way worked. */
export const createNotifier =
  ({ webhookUrl, mail, ...options }: NotifyOptions): ((notice: Notice) => Promise<boolean>) =>
  async ({ id, type, subject, text, replyTo, fields }) => {
    const ways = await Promise.all([
      webhookUrl === undefined
        ? false
        : postJson(
            { name: 'webhook', url: webhookUrl },
            { type, text: escaped(text), ...fields, id },
            // A late answer leads to a retry; the receiver deduplicates by this key.
            { 'Idempotency-Key': id },
            options,
          ),
      mail?.send({ id, to: mail.to, subject, text, replyTo }) ?? false,
    ]);
    return ways.includes(true);
  };
