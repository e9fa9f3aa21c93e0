/**
 * Why a request to the back end gave nothing usable.
 * offline: nothing was reached, or a proxy in between asks for a sign-in · timeout: no whole answer in time ·
 * refused: the server said no; `code` is its own error code, `retryAfterMs` its wish to wait ·
 * unreadable: an answer came, but not the promised one; `body` tells a web page (a hotel's sign-in) from an empty or wrong answer.
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

/** The same of a request on behalf of an account. */
export type AccountFailure =
  | GatewayError
  /** The account is not signed in here, or its session ran out. */
  | { readonly kind: 'signed_out' }
  /** The server knows the account, and it may not do this. */
  | { readonly kind: 'forbidden' };
