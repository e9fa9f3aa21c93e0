import type { GatewayError } from './gateway-error.ts';

export const fieldProblems = ['missing', 'too_long', 'not_an_address', 'unknown_choice'] as const;

export type FieldProblem = (typeof fieldProblems)[number];

export const EMAIL_LIMIT = 254;

/** Trims, normalizes line ends and removes control characters that the database cannot store. */
export function normalize(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** In code points, as the database counts: an emoji may be one. */
export const characterCount = (text: string): number => Array.from(text).length;

/** As lenient as the database: one @ with text on both sides. */
export function judgeEmail(email: string): FieldProblem | null {
  if (email === '') return 'missing';
  if (characterCount(email) > EMAIL_LIMIT) return 'too_long';
  return /^[^@\s]+@[^@\s]+$/.test(email) ? null : 'not_an_address';
}

export function validateText(text: string, limit: number): FieldProblem | null {
  if (text === '') return 'missing';
  return characterCount(text) > limit ? 'too_long' : null;
}

/** Bot protection: the server rejects forms submitted sooner after they were shown, in ms. */
export const MIN_FILL_MS = 1000;

export const submitDelayMs = (shownMs: number): number => Math.max(0, MIN_FILL_MS + 50 - shownMs);

export type FormTrouble =
  | 'offline'
  /** No response, or an unusable one, such as the page of a captive portal. */
  | 'no_answer'
  | 'busy'
  | 'server';

export type FormStatus<Field extends string> =
  | { readonly status: 'sent'; readonly at: string }
  /** Queued on this device, sent automatically. `trouble` is null before the first attempt. */
  | {
      readonly status: 'waiting';
      readonly trouble: FormTrouble | null;
      readonly mayHaveArrived: boolean;
      readonly hasBackgroundSync: boolean;
    }
  /** A request is in flight, from this tab or another. */
  | { readonly status: 'sending' }
  /** Stored on this device, not sent while it is open for editing. */
  | { readonly status: 'editing'; readonly mayHaveArrived: boolean }
  /** Sent to a third-party provider without acknowledgement: only the visitor may decide to send it again. */
  | { readonly status: 'unconfirmed' }
  /** Permanently rejected; stored until the visitor edits or removes it. */
  | {
      readonly status: 'refused';
      readonly problems: Readonly<Partial<Record<Field, FieldProblem>>>;
      readonly mayHaveArrived: boolean;
    }
  /** Neither sent nor stored: only the screen still holds the text. */
  | { readonly status: 'not_stored'; readonly trouble: FormTrouble };

export type FormFailure =
  | GatewayError
  /** Empty when the server rejected the form as a whole. */
  | { readonly kind: 'fields'; readonly problems: Readonly<Record<string, FieldProblem>> }
  /** A third-party provider may have received it. */
  | { readonly kind: 'unconfirmed' };
