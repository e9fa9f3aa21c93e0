import type { GatewayError } from '../../domain/gateway-error.ts';
import type { RetryableFailure } from './retry-policy.ts';

export type FailureClass =
  | Exclude<RetryableFailure, { readonly kind: 'transient' }>
  | { readonly kind: 'auth' | 'transient' | 'permanent' };

const passing = [408, 425];

/** permanent: the server rejects this very content. */
export function classifyFailure(failure: GatewayError): FailureClass {
  switch (failure.kind) {
    case 'offline':
      return { kind: 'offline' };
    case 'timeout':
      return { kind: 'transient' };
    case 'invalid_response':
      // An HTML body is a captive portal. Any other invalid body is no acknowledgement: retry.
      return { kind: failure.body === 'html' ? 'offline' : 'transient' };
    case 'refused':
      return classifyRefusal(failure);
  }
}

function classifyRefusal({
  status,
  code,
  retryAfterMs,
}: Extract<GatewayError, { kind: 'refused' }>): FailureClass {
  if (status === 429) return { kind: 'global', retryAfterMs, mayHaveArrived: false };
  if (status === 503 && retryAfterMs !== null) return { kind: 'global', retryAfterMs, mayHaveArrived: true };
  if (status === 401 || code === '42501' || code?.startsWith('PGRST30')) return { kind: 'auth' };
  if (status === 413 || status === 415 || status === 422) return { kind: 'permanent' };
  // SQL classes 22 (data exception) and 23 (constraint violation) concern the content: no retry.
  if (status < 500 && !passing.includes(status) && code !== null && /^2[23]/.test(code))
    return { kind: 'permanent' };
  return { kind: 'transient' };
}
