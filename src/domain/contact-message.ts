/** Shared by the page and the server. */
import {
  characterCount,
  EMAIL_LIMIT,
  judgeEmail,
  normalize,
  validateText,
  type FieldProblem,
} from './form-fields.ts';
import { err, ok, type Result } from './result.ts';

export const serviceChoices = [
  'Traditional Finnish Sauna',
  'Infrared Sauna',
  'Custom Sauna Design',
  'Residential Sauna',
  'Commercial Sauna',
  'Outdoor Sauna',
  'Steam Shower',
  'Other',
] as const;

export type ServiceChoice = (typeof serviceChoices)[number];

/** In characters, as in the database. */
export const messageLimits = { name: 200, email: EMAIL_LIMIT, phone: 40, message: 5000 } as const;

export const messageFields = ['name', 'email', 'phone', 'service', 'message'] as const;

export type MessageField = (typeof messageFields)[number];

export type MessageText = Readonly<Record<MessageField, string>>;

export const emptyMessage: MessageText = { name: '', email: '', phone: '', service: '', message: '' };

export type MessageProblems = Readonly<Partial<Record<MessageField, FieldProblem>>>;

export interface MessageContent {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly service: ServiceChoice | null;
  readonly message: string;
}

const judgePhone = (phone: string): FieldProblem | null =>
  phone === '' ? null : validateText(phone, messageLimits.phone);

/** The message as it will be stored, or the problem of each invalid field. */
export function readMessage(typed: MessageText): Result<MessageContent, MessageProblems> {
  const name = normalize(typed.name).replaceAll(/\s+/g, ' ');
  const email = normalize(typed.email);
  const phone = normalize(typed.phone);
  const service = normalize(typed.service);
  const message = normalize(typed.message);
  const choice = serviceChoices.find((known) => known === service);
  const found = {
    name: validateText(name, messageLimits.name),
    email: judgeEmail(email),
    phone: judgePhone(phone),
    service: service === '' || choice !== undefined ? null : ('unknown_choice' as const),
    message: validateText(message, messageLimits.message),
  };
  const problems: Partial<Record<MessageField, FieldProblem>> = {};
  for (const field of messageFields) {
    const problem = found[field];
    if (problem !== null) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return err(problems);
  return ok({ name, email, phone: phone === '' ? null : phone, service: choice ?? null, message });
}

const labels: Readonly<Record<MessageField, string>> = {
  name: 'your full name',
  email: 'your email address',
  phone: 'your phone number',
  service: 'one of the services listed',
  message: 'your message',
};

/** How many characters are too many, as words after a colon; '' when the text is short enough. */
const excessWords = (text: string, limit: number): string => {
  const excess = characterCount(normalize(text)) - limit;
  if (excess <= 0) return '';
  return `: ${excess.toLocaleString('en-US')} ${excess === 1 ? 'character' : 'characters'} too many`;
};

/** `limit` is smaller than the field's own where something is added to the text. */
export function adviceFor(
  field: MessageField,
  problem: FieldProblem,
  text = '',
  limit = field === 'service' ? 0 : messageLimits[field],
): string {
  switch (problem) {
    case 'missing':
      return `Please enter ${labels[field]}.`;
    case 'too_long':
      return `Please shorten ${labels[field]}${excessWords(text, limit)}.`;
    case 'not_an_address':
      return 'Please enter an email address with an @, such as name@example.com.';
    case 'unknown_choice':
      return `Please choose ${labels[field]}, or none.`;
  }
}
