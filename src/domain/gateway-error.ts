/**
 * Why a request to the back end failed.
 * offline: nothing was reached, or a proxy asks for authentication · timeout: no complete response in time ·
 * refused: the server rejected the request; `code` is its error code, `retryAfterMs` its Retry-After ·
 * invalid_response: an unexpected response; `body` distinguishes HTML (captive portal) from an empty or
 * malformed body.
 */
export type GatewayError =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'invalid_response'; readonly status: number; readonly body: 'html' | 'empty' | 'other' };

/** Why a request on behalf of an account failed. */
export type AccountFailure =
  | GatewayError
  /** Not signed in on this device, or the session expired. */
  | { readonly kind: 'signed_out' }
  /** The account lacks the permission. */
  | { readonly kind: 'forbidden' };
