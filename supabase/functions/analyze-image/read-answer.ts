// The service's answer, from the chat-completions protocol to ours.
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { readText } from '../_shared/read-text.ts';
import { isRecord } from '../_shared/record.ts';
import type { DescribeProblem, Description } from './ports.ts';
import { readDescription } from './read-description.ts';
import { refusalWords } from './sanitize-refusal.ts';

/** In bytes: ten times the longest description in the widest script. */
const longestAnswer = 256 * 1024;

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** In seconds, of a number or a date; null when absent or unreadable. */
const retryAfterOf = ({ headers }: Response): number | null => {
  const given = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : null;
};

const codeOf = (body: unknown): unknown => {
  const error = isRecord(body) ? body['error'] : undefined;
  return isRecord(error) ? (error['code'] ?? error['type']) : undefined;
};

const refusals: readonly unknown[] = ['content_filter', 'content_policy_violation'];
/** Permanent until a setting or the billing changes: a retry is useless. */
const rejections = [400, 401, 402, 403, 404, 405, 410, 413, 415, 422];

const problemOf = (response: Response, body: unknown): DescribeProblem => {
  const { status } = response;
  const code = codeOf(body);
  if (refusals.includes(code)) return { kind: 'refused', message: '' };
  if (rejections.includes(status) || code === 'insufficient_quota') return { kind: 'rejected', status };
  return status === 429 || status === 503
    ? { kind: 'busy', retryAfter: retryAfterOf(response) }
    : { kind: 'failed', status };
};

const choiceOf = (body: unknown): Readonly<Record<string, unknown>> => {
  const choices = isRecord(body) ? body['choices'] : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return isRecord(first) ? first : {};
};

/** The description, or why there is none. Reads no more of the body than a description can fill. */
export const readAnswer = async (response: Response): Promise<Result<Description, DescribeProblem>> => {
  const body = parse(await readText(response, longestAnswer));
  if (!response.ok) return err(problemOf(response, body));
  const choice = choiceOf(body);
  const message = isRecord(choice['message']) ? choice['message'] : {};
  const { refusal, content } = message;
  if (typeof refusal === 'string' && refusal !== '')
    return err({ kind: 'refused', message: refusalWords(refusal) });
  if (choice['finish_reason'] === 'content_filter') return err({ kind: 'refused', message: '' });
  const description = typeof content === 'string' ? readDescription(content) : undefined;
  return description === undefined ? err({ kind: 'unreadable' }) : ok(description);
};
