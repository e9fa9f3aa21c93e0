import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import { fieldProblems, type FormFailure } from '../../domain/form-fields.ts';
import { fetchJson, type RawResponse } from './fetch-json.ts';

export interface FormsGatewayConfig {
  readonly baseUrl: string;
  readonly limitMs?: number;
  readonly fetch?: typeof fetch;
}

const formAnswer = v.variant('ok', [
  v.object({ ok: v.literal(true), id: v.string() }),
  v.object({
    ok: v.literal(false),
    code: v.picklist(['fields', 'refused']),
    fields: v.optional(v.record(v.string(), v.picklist(fieldProblems))),
  }),
]);

/** Field errors are a valid response, not a failed request. */
const withFields = ({ status, body }: RawResponse): RawResponse => ({
  status: status === 422 ? 200 : status,
  body,
});

export function createFormsGateway({ baseUrl, limitMs = 12_000, fetch: send }: FormsGatewayConfig) {
  return {
    /** Idempotent by `id`. Returns the stored id. */
    async sendForm(
      fields: Readonly<Record<string, string>>,
      signal?: AbortSignal,
    ): Promise<Result<{ readonly id: string }, FormFailure>> {
      const answer = await fetchJson({
        fetch: send,
        mapErrorResponse: withFields,
        url: `${baseUrl}/functions/v1/forms`,
        init: {
          method: 'POST',
          headers: { Accept: 'application/json' },
          body: new URLSearchParams(fields),
        },
        limitMs,
        signal,
        answer: formAnswer,
      });
      if (!answer.ok) return answer;
      if (answer.value.ok) return ok({ id: answer.value.id });
      return err({ kind: 'fields', problems: answer.value.fields ?? {} });
    },
  };
}
