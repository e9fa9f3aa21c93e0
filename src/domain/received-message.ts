/** Why a message looks machine-made. */
export const suspicions = ['hidden_field', 'too_fast', 'links'] as const;

export type Suspicion = (typeof suspicions)[number];

/** Then a suspected message is deleted. */
export const suspectedDays = 30;

export interface ReceivedMessage {
  readonly id: string;
  /** Counts the changes of the row. */
  readonly revision: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly service: string | null;
  /** Days that suit the visitor, in their words. */
  readonly mornings: string | null;
  readonly afternoons: string | null;
  readonly message: string;
  readonly page: string | null;
  /** ISO time of the visitor's device, never later than `receivedAt`. */
  readonly writtenAt: string;
  readonly receivedAt: string;
  readonly readAt: string | null;
  readonly handledAt: string | null;
  readonly repliedAt: string | null;
  /** Of the administrators; '' for none. */
  readonly note: string;
  /** `2026-12-01`, in the time zone of the business. */
  readonly followUpOn: string | null;
  readonly suspectedBy: Suspicion | null;
  /** The query that opens the calculator with the visitor's estimate. */
  readonly estimateQuery: string | null;
}

export const messageFilters = ['all', 'unread', 'open', 'followUp', 'suspected'] as const;

export type MessageFilter = (typeof messageFilters)[number];

/** Characters of a note. */
export const longestNote = 2_000;

const estimateStart = /(?:^|\n\s*\n)My estimate: /g;

/** `estimate` is null when the message does not end with one. */
export function splitEstimate(message: string): { readonly text: string; readonly estimate: string | null } {
  const found = [...message.matchAll(estimateStart)].at(-1);
  const estimate = found === undefined ? '' : message.slice(found.index + found[0].length).trim();
  if (found === undefined || estimate === '') return { text: message.trim(), estimate: null };
  return { text: message.slice(0, found.index).trim(), estimate };
}

const estimateNames = ['Type', 'Length', 'Location', 'Features', 'Estimate'] as const;

export interface EstimateRow {
  /** Null for an estimate that the visitor reworded: a single row without a name. */
  readonly name: (typeof estimateNames)[number] | null;
  readonly value: string;
}

const calculated =
  /^([^,]+), (\d+ feet), (indoor|outdoor|location not chosen)(?:, ([^:\n]+))?: (about \$\d[\d,]*)$/;

export function estimateRows(estimate: string): readonly EstimateRow[] {
  const parts = calculated.exec(estimate)?.slice(1);
  if (parts === undefined) return [{ name: null, value: estimate }];
  return estimateNames.flatMap((name, at) => {
    const value = parts[at];
    return value === undefined ? [] : [{ name, value: value.charAt(0).toUpperCase() + value.slice(1) }];
  });
}

export function firstLine(message: string): string {
  const lines = message.split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '') ?? '';
}

/** Security: visitor input is fully encoded, so it cannot add recipients, subjects or text. */
export function replyAddress(email: string, subject: string): string {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeWhole);
  return `mailto:${local}@${host}?subject=${encodeWhole(subject)}`;
}

/** Removes lone surrogates, which cannot be encoded. */
const encodeWhole = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

const number = /\+?\d[\d\s()./-]{4,}\d/;
const extension = /^[\s,;]*(?:ext\.?|extension|x|#)\s*(\d{1,7})\b/i;

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** Minimum digits of a complete number; the maximum is 15 in every country (E.164). */
const WHOLE = 7;
const MOST = 15;

/** The first of two numbers that are separated by a space or a slash. */
const firstNumber = (found: string): string => {
  const ends = [...found.matchAll(/[\s/]+/g)].map(({ index }) => index);
  const end = ends.find((at) => digitsOf(found.slice(0, at)) >= WHOLE && digitsOf(found.slice(at)) >= WHOLE);
  return found.slice(0, end);
};

export function callAddress(phone: string): string | null {
  const found = number.exec(phone);
  if (found === null) return null;
  const first = firstNumber(found[0]);
  if (digitsOf(first) > MOST) return null;
  const digits = first.replace(/[^\d+]/g, '');
  const further = extension.exec(phone.slice(found.index + first.length))?.[1];
  return `tel:${digits}${further === undefined ? '' : `;ext=${further}`}`;
}

/** Delayed by more than 10 minutes, typically because the device was offline. */
export const wasDelayed = ({ writtenAt, receivedAt }: ReceivedMessage): boolean =>
  Date.parse(receivedAt) - Date.parse(writtenAt) > 600_000;
