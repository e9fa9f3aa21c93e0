import { MIN_FILL_MS } from '../../../src/domain/form-fields.ts';
import type { Suspicion } from '../../../src/domain/received-message.ts';
import { readInputs, writeInputs } from '../../../src/domain/estimate.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { readText } from '../_shared/read-text.ts';
import type { Outcome } from './ports.ts';

/** The most bytes one form may have: the longest message in the widest script fits. */
const limit = 96 * 1024;

const typeOf = ({ headers }: Request): string | undefined =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** Whether the fields come one part each. */
export const isMultipart = (request: Request): boolean => typeOf(request) === 'multipart/form-data';

/** The fields of an urlencoded request, or how to refuse it. */
export const readForm = async (request: Request): Promise<Result<URLSearchParams, Outcome>> => {
  if (typeOf(request) !== 'application/x-www-form-urlencoded') return err({ kind: 'wrong_type' });
  const body = await readText(request, limit);
  return body === null ? err({ kind: 'too_large' }) : ok(new URLSearchParams(body));
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID in lower case, or null. */
export const readUuid = (text: string | null): string | null => {
  const id = text?.trim().toLowerCase() ?? '';
  return uuid.test(id) ? id : null;
};

/**
 * The id made on the device; without one (no script) it is drawn from the content and the day, so that the same form
 * sent again from the browser's history is still the same form.
 */
export const readId = async (form: URLSearchParams, content: readonly string[]): Promise<string> => {
  const given = readUuid(form.get('id'));
  if (given !== null) return given;
  const day = new Date().toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(JSON.stringify([day, ...content]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The page the form stood on, without what follows ? and #; null when that is no path. */
export const readPage = (form: URLSearchParams): string | null => {
  const path = form.get('page')?.replace(/[?#].*$/s, '') ?? '';
  return /^\/[\w/-]{0,199}$/.test(path) ? path : null;
};

/** The query of an estimate, written anew from what the calculator understands; null when there is none. */
export const readEstimate = (form: URLSearchParams): string | null => {
  const inputs = readInputs(form.get('estimate') ?? '');
  return (inputs && writeInputs(inputs)) || null;
};

/** ISO time of the submission by the device's clock, or null. */
export const readTime = (form: URLSearchParams): string | null => {
  const time = form.get('sent_at') ?? '';
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(time) && !Number.isNaN(Date.parse(time))
    ? time
    : null;
};

const link = /https?:\/\/|\bwww\./gi;
/** Of HTML and BBCode, which no one types into a plain field. */
const linkMarkup = /<a\s|\[url\b/i;
const mostLinks = 2;

const isAboutLinks = (form: URLSearchParams): boolean => {
  const [name, message] = [form.get('name') ?? '', form.get('message') ?? ''];
  return (
    linkMarkup.test(message) || name.search(link) !== -1 || [...message.matchAll(link)].length > mostLinks
  );
};

/**
 * Why a form looks machine-made; null otherwise. A suspected form is stored all the same: browsers fill a hidden field (honeypot)
 * too, and a person may paste links.
 */
export const suspicionOf = (form: URLSearchParams): Suspicion | null => {
  if ((form.get('topic') ?? '') !== '') return 'hidden_field';
  const elapsed = form.get('elapsed') ?? '';
  if (elapsed !== '' && !(Number(elapsed) >= MIN_FILL_MS)) return 'too_fast';
  return isAboutLinks(form) ? 'links' : null;
};
