/** What every form has in common: fields are tidied, then judged one by one. Knows no form and no screen. */
import type { GatewayError } from './gateway-error.ts';

export const fieldProblems = ['missing', 'too_long', 'not_an_address', 'unknown_choice'] as const;

/** Why a field cannot be taken. */
export type FieldProblem = (typeof fieldProblems)[number];

/** Longest e-mail address that can be written to; the database refuses longer ones. */
export const EMAIL_LIMIT = 254;

/** Without outer blanks, with plain line ends, and without the control characters a database cannot keep. */
export function normalize(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** What is wrong with a tidied e-mail address, or null. As generous as the database: one @ with something around it. */
export function judgeEmail(email: string): FieldProblem | null {
  if (email === '') return 'missing';
  if (email.length > EMAIL_LIMIT) return 'too_long';
  return /^[^@\s]+@[^@\s]+$/.test(email) ? null : 'not_an_address';
}

/** What is wrong with a tidied text that must not be empty, or null. */
export function validateText(text: string, limit: number): FieldProblem | null {
  if (text === '') return 'missing';
  return text.length > limit ? 'too_long' : null;
}

/** No hand fills in and sends a form in less, in ms since it was shown: the server takes such forms for a machine's. */
export const MIN_FILL_MS = 1000;

/** How long to hold back a form that has been shown for `shownMs`. Timers and clocks round, so it is a little more than needed. */
export const submitDelayMs = (shownMs: number): number => Math.max(0, MIN_FILL_MS + 50 - shownMs);

/** Why a form that was handed in has not been proven to have arrived. */
export type FormTrouble =
  /** The device is offline. */
  | 'offline'
  /** No answer, or one that proves nothing: a web page of a network that wants a sign-in first, say. */
  | 'no_answer'
  /** The server asked to wait. */
  | 'busy'
  /** The server failed. */
  | 'server';

/** What has become of a form. */
export type FormStatus<Field extends string> =
  /** Proven to be on the server; `at` is an ISO time. */
  | { readonly status: 'sent'; readonly at: string }
  /** Kept on this device; it goes out by itself. `trouble` is null before the first try. */
  | { readonly status: 'waiting'; readonly trouble: FormTrouble | null; readonly mayHaveArrived: boolean }
  /** A request is in flight, from this tab or another. */
  | { readonly status: 'sending' }
  /** Kept on this device, and not sent while somebody has it open to change it. */
  | { readonly status: 'editing'; readonly mayHaveArrived: boolean }
  /** Handed to a foreign provider that proved nothing: only the visitor may decide to send it again. */
  | { readonly status: 'unconfirmed' }
  /** Will never be taken as it is; kept until the visitor changes or removes it. */
  | {
      readonly status: 'refused';
      readonly problems: Readonly<Partial<Record<Field, FieldProblem>>>;
      /** An earlier try may have arrived. */
      readonly mayHaveArrived: boolean;
    }
  /** Not sent, and this device keeps nothing: the text on the screen is all there is. */
  | { readonly status: 'not_stored'; readonly trouble: FormTrouble };

/** How sending one form failed. */
export type FormFailure =
  | GatewayError
  /** The server named what is wrong; no fields when it refused the form as a whole. */
  | { readonly kind: 'fields'; readonly problems: Readonly<Record<string, FieldProblem>> }
  /** A foreign provider may or may not have it. */
  | { readonly kind: 'unconfirmed' };
