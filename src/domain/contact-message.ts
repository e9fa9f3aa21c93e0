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
export const messageLimits = {
  name: 200,
  email: EMAIL_LIMIT,
  phone: 40,
  mornings: 100,
  afternoons: 100,
  message: 5000,
} as const;

/** Days that suit the visitor, in their words. Forms may do without them. */
export const dayFields = ['mornings', 'afternoons'] as const;

export const textFields = ['name', 'email', 'phone', 'service', 'message'] as const;

export const messageFields = [...textFields, ...dayFields] as const;

export type MessageField = (typeof messageFields)[number];

export type MessageText = Readonly<
  Record<(typeof textFields)[number], string> & Partial<Record<(typeof dayFields)[number], string>>
>;

export const emptyMessage: Readonly<Record<MessageField, string>> = {
  name: '',
  email: '',
  phone: '',
  service: '',
  mornings: '',
  afternoons: '',
  message: '',
};

export type MessageProblems = Readonly<Partial<Record<MessageField, FieldProblem>>>;

export interface MessageContent {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly service: ServiceChoice | null;
  readonly mornings: string | null;
  readonly afternoons: string | null;
  readonly message: string;
}

const judgeOptional = (text: string, limit: number): FieldProblem | null =>
  text === '' ? null : validateText(text, limit);

/** The message as it will be stored, or the problem of each invalid field. */
export function readMessage(typed: MessageText): Result<MessageContent, MessageProblems> {
  const name = normalize(typed.name).replaceAll(/\s+/g, ' ');
  const email = normalize(typed.email);
  const phone = normalize(typed.phone);
  const service = normalize(typed.service);
  const mornings = normalize(typed.mornings ?? '');
  const afternoons = normalize(typed.afternoons ?? '');
  const message = normalize(typed.message);
  const choice = serviceChoices.find((known) => known === service);
  const found = {
    name: validateText(name, messageLimits.name),
    email: judgeEmail(email),
    phone: judgeOptional(phone, messageLimits.phone),
    service: service === '' || choice !== undefined ? null : ('unknown_choice' as const),
    mornings: judgeOptional(mornings, messageLimits.mornings),
    afternoons: judgeOptional(afternoons, messageLimits.afternoons),
    message: validateText(message, messageLimits.message),
  };
  const problems: Partial<Record<MessageField, FieldProblem>> = {};
  for (const field of messageFields) {
    const problem = found[field];
    if (problem !== null) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return err(problems);
  return ok({
    name,
    email,
    phone: phone || null,
    service: choice ?? null,
    mornings: mornings || null,
    afternoons: afternoons || null,
    message,
  });
}

const labels: Readonly<Record<MessageField, string>> = {
  name: 'your full name',
  email: 'your email address',
  phone: 'your phone number',
  service: 'one of the services listed',
  mornings: 'the mornings',
  afternoons: 'the afternoons',
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
