// The forms of the site: contact messages, the newsletter, leaving the newsletter. The only function without a token.
// Owns what a form must hold and how it is answered; must not know Deno, Node or where it runs.
import { ok } from '../../../src/domain/result.ts';
import { rateLimitKey } from '../_shared/client-address.ts';
import { answerFor, isScriptRequest, preflight } from './answers.ts';
import { receiveMessage } from './contact.ts';
import { receiveSubscriber } from './newsletter.ts';
import type { FormsPorts, Outcome } from './ports.ts';
import { isMultipart, readForm } from './read-form.ts';
import { answerPushTest, answerStatus, isPushTest, isStatusRequest } from './status.ts';
import { answerSweep, isSweepRequest } from './sweep.ts';
import { unsubscribe, unsubscribePage } from './unsubscribe.ts';

const isUnsubscribe = ({ pathname }: URL): boolean => pathname.endsWith('/unsubscribe');

const receive = async (request: Request, ports: FormsPorts): Promise<Outcome> => {
  const url = new URL(request.url);
  // One click in a mail program (RFC 8058) may be multipart; all it says is in the address.
  const form =
    isUnsubscribe(url) && isMultipart(request) ? ok(new URLSearchParams()) : await readForm(request);
  if (!form.ok) return form.error;
  const sender = rateLimitKey(request, ports.settings.addressHeader);
  const kind = isUnsubscribe(url) ? 'unsubscribe' : form.value.get('form');
  if (kind === 'contact') return receiveMessage(form.value, sender, ports);
  if (kind === 'newsletter') return receiveSubscriber(form.value, sender, ports);
  if (kind !== 'unsubscribe') return { kind: 'unknown_form' };
  return unsubscribe(form.value.get('token') ?? url.searchParams.get('token'), sender, ports);
};

/** Scripts of other sites get no answer they could use; a form posted without script carries no rights at all. */
const isForeignScript = (request: Request, { settings }: FormsPorts): boolean =>
  isScriptRequest(request) && !settings.allowedOrigins.includes(request.headers.get('origin') ?? '');

const decide = async (request: Request, ports: FormsPorts): Promise<Outcome> => {
  if (isForeignScript(request, ports)) return { kind: 'foreign_origin' };
  const url = new URL(request.url);
  if (request.method === 'GET' && isUnsubscribe(url)) return unsubscribePage(url.searchParams.get('token'));
  if (request.method !== 'POST') return { kind: 'wrong_method' };
  return receive(request, ports);
};

/**
 * Makes the handler of POST urlencoded (`form` is contact, newsletter or unsubscribe), of GET …/unsubscribe?token=, of GET
 * …/status and POST …/push-test for administrators and of POST …/sweep for a clock.
 * Answers in JSON to `Accept: application/json` (`{ok, id}` or `{ok: false, code, fields?}`), else by a redirect or a
 * page. Statuses: 200, 303, 403, 404, 405, 413, 415, 422, 429 with Retry-After, 500.
 */
export const createFormsHandler =
  (ports: FormsPorts) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(request, ports.settings);
    try {
      if (isStatusRequest(request)) return await answerStatus(request, ports);
      if (isPushTest(request)) return await answerPushTest(request, ports);
      if (isSweepRequest(request)) return await answerSweep(request, ports);
      return await answerFor(await decide(request, ports), request, ports.settings);
    } catch (error) {
      // The message of an unexpected error may quote what was typed; its name never does.
      ports.log(`forms: unexpected ${error instanceof Error ? error.name : 'failure'}`);
      return answerFor({ kind: 'failed' }, request, ports.settings);
    }
  };
