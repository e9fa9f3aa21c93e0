// What goes back: JSON to our own scripts, a redirect or a page to a browser without them.
import { adviceFor, messageFields } from '../../../src/domain/contact-message.ts';
import { pageOf, pagePolicy, type Page } from './page.ts';
import type { FormsSettings, Outcome } from './ports.ts';

/** In seconds: half of the ten minutes that are counted, by then some of them are forgotten; an hour for a closed form. */
const retryAfter = { busy: '300', closed: '3600' } as const;

const statuses: Readonly<Record<Outcome['kind'], number>> = {
  stored: 200,
  unsubscribed: 200,
  ask_unsubscribe: 200,
  foreign_origin: 403,
  unknown_form: 404,
  wrong_method: 405,
  too_large: 413,
  wrong_type: 415,
  fields: 422,
  refused: 422,
  busy: 429,
  closed: 429,
  failed: 500,
};

const thankYou = { contact: '/thank-you', newsletter: '/thank-you/newsletter' } as const;

/** Whether a script asks, which wants data instead of a page. */
export const isScriptRequest = ({ headers }: Request): boolean =>
  /\bapplication\/json\b/.test(headers.get('accept') ?? '');

export const corsHeaders = (request: Request, { allowedOrigins }: FormsSettings): Record<string, string> => {
  const origin = request.headers.get('origin') ?? '';
  return {
    Vary: 'Origin, Accept',
    ...(allowedOrigins.includes(origin)
      ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' }
      : {}),
  };
};

/** Answers a browser that asks beforehand whether a script may post here. */
export const preflight = (request: Request, settings: FormsSettings): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request, settings),
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'accept, apikey, authorization, content-type',
      'Access-Control-Max-Age': '86400',
    },
  });

const wait = (outcome: Outcome): Record<string, string> =>
  outcome.kind === 'busy' || outcome.kind === 'closed' ? { 'Retry-After': retryAfter[outcome.kind] } : {};

const asJson = (outcome: Outcome, request: Request, settings: FormsSettings): Response => {
  const headers = { ...corsHeaders(request, settings), ...wait(outcome), 'Cache-Control': 'no-store' };
  const status = statuses[outcome.kind];
  if (outcome.kind === 'stored') return Response.json({ ok: true, id: outcome.id }, { status, headers });
  if (outcome.kind === 'unsubscribed') return Response.json({ ok: true }, { status, headers });
  const fields = outcome.kind === 'fields' ? { fields: outcome.problems } : {};
  return Response.json({ ok: false, code: outcome.kind, ...fields }, { status, headers });
};

const backToText = 'Your text is still there: use the Back button of your browser to return to it.';
const callUs = 'You can also call or write to us.';

const receiptLines = ({ receipt }: { readonly receipt?: string }): readonly string[] =>
  receipt === undefined ? [] : [`If you call, please give us this number: ${receipt}.`];

const pageFor = (outcome: Exclude<Outcome, { kind: 'stored' }>): Page => {
  switch (outcome.kind) {
    case 'ask_unsubscribe':
      return {
        title: 'Leave the newsletter?',
        lines: ['You will get no further letters from us.'],
        token: outcome.token,
      };
    case 'unsubscribed':
      return { title: 'You have left the newsletter', lines: ['You will get no further letters from us.'] };
    case 'fields': {
      const { problems, typed } = outcome;
      const advice = messageFields.flatMap((field) => {
        const problem = problems[field];
        return problem === undefined ? [] : [adviceFor(field, problem, typed?.[field])];
      });
      return { title: 'Something is missing', lines: [...advice, backToText] };
    }
    case 'refused':
      return { title: 'We could not take this form', lines: [backToText, callUs, ...receiptLines(outcome)] };
    case 'too_large':
      return { title: 'This is too long for our form', lines: ['Please shorten it.', backToText, callUs] };
    case 'busy':
      return {
        title: 'Too many messages at this moment',
        lines: [
          'Nothing was sent. Please try again in ten minutes.',
          backToText,
          callUs,
          ...receiptLines(outcome),
        ],
      };
    case 'closed':
      return {
        title: 'Our form is closed at the moment',
        lines: ['Nothing was sent. Please call or write to us.', backToText, ...receiptLines(outcome)],
      };
    case 'failed':
      return {
        title: 'Your form was not sent',
        lines: [
          'Something failed on our side. Please try again.',
          backToText,
          callUs,
          ...receiptLines(outcome),
        ],
      };
    case 'foreign_origin':
    case 'unknown_form':
    case 'wrong_method':
    case 'wrong_type':
      return { title: 'There is no such form', lines: ['The address or the form is not complete.', callUs] };
  }
};

const asPage = async (outcome: Outcome, request: Request, { siteUrl }: FormsSettings): Promise<Response> => {
  if (outcome.kind === 'stored') {
    return new Response(null, {
      status: 303,
      headers: { Location: siteUrl + thankYou[outcome.form], 'Cache-Control': 'no-store' },
    });
  }
  // A hosted project turns text/html into plain text when it answers a GET; XHTML stays what it is.
  const type = request.method === 'GET' ? 'application/xhtml+xml' : 'text/html';
  return new Response(pageOf(pageFor(outcome), siteUrl), {
    status: statuses[outcome.kind],
    headers: {
      ...wait(outcome),
      ...(outcome.kind === 'wrong_method' ? { Allow: 'POST' } : {}),
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': await pagePolicy(),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
};

export const answerFor = async (
  outcome: Outcome,
  request: Request,
  settings: FormsSettings,
): Promise<Response> =>
  isScriptRequest(request) ? asJson(outcome, request, settings) : asPage(outcome, request, settings);
