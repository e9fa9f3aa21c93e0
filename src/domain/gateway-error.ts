/** offline: nothing was reached, or a proxy asks for authentication · invalid_response, `html`: captive portal. */
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

export type AccountFailure =
  | GatewayError
  /** Not signed in on this device, or the session expired. */
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'forbidden' };

export type AuthFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };
