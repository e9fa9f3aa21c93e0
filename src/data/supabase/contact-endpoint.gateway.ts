/** Third-party form provider: 2xx means "accepted by the provider", anything else is unconfirmed. */
import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import type { FormFailure } from '../../domain/form-fields.ts';
import { parseJson } from './fetch-json.ts';
import { startRequestTimeout } from './request-timeout.ts';

export interface ContactEndpointConfig {
  readonly endpoint: string;
  readonly limitMs?: number;
  readonly fetch?: typeof fetch;
}

/** Some respond 200 with a failure in the body; one of them writes the boolean as text. */
const denial = v.union([
  v.object({ success: v.union([v.literal(false), v.literal('false')]) }),
  v.object({ ok: v.literal(false) }),
]);

function classifyResponse(status: number, isOk: boolean, text: string): FormFailure | null {
  if (isOk) return v.is(denial, parseJson(text)) ? { kind: 'fields', problems: {} } : null;
  if (status === 429) return { kind: 'refused', status, code: null, retryAfterMs: 60_000 };
  // Failures in or before the provider may have happened after it accepted the form.
  return status >= 500 || status === 408 ? { kind: 'unconfirmed' } : { kind: 'fields', problems: {} };
}

export function createContactEndpointGateway({
  endpoint,
  limitMs = 20_000,
  fetch: send = (...request) => fetch(...request),
}: ContactEndpointConfig) {
  return {
    async sendForm(
      id: string,
      fields: Readonly<Record<string, string>>,
      signal?: AbortSignal,
    ): Promise<Result<{ readonly id: string }, FormFailure>> {
      const limit = startRequestTimeout(limitMs, signal);
      try {
        const response = await send(endpoint, {
          method: 'POST',
          headers: { Accept: 'application/json' },
          body: new URLSearchParams(fields),
          cache: 'no-store',
          credentials: 'omit',
          signal: limit.signal,
        });
        const failure = classifyResponse(response.status, response.ok, await response.text());
        return failure === null ? ok({ id }) : err(failure);
      } catch (cause) {
        // Aborted, timed out, or blocked by CORS: in each case the form may have arrived.
        if (cause instanceof TypeError || cause instanceof DOMException) return err({ kind: 'unconfirmed' });
        throw cause;
      } finally {
        limit.end();
      }
    },
  };
}
