/** Shared by the page and the server. */
import { EMAIL_LIMIT, judgeEmail, validateText, normalize, type FieldProblem } from './form-fields.ts';
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

/** In UTF-16 units; the database's limits in characters are never smaller. */
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

function judgePhone(phone: string): FieldProblem | null {
  return phone.length > messageLimits.phone ? 'too_long' : null;
}

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

export function adviceFor(field: MessageField, problem: FieldProblem): string {
  switch (problem) {
    case 'missing':
      return `Please enter ${labels[field]}.`;
    case 'too_long':
      return `Please shorten ${labels[field]}.`;
    case 'not_an_address':
      return 'Please enter an email address with an @, such as name@example.com.';
    case 'unknown_choice':
      return `Please choose ${labels[field]}, or none.`;
  }
}
