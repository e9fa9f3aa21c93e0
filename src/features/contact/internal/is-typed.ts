import { messageFields, type MessageText } from '@/domain/contact-message.ts';

/** What the form was filled with before anything was typed. */
export type FilledWith = Readonly<Partial<Record<keyof MessageText, string | undefined>>>;

/** A chosen service alone is no text. */
export const isTyped = (values: FilledWith, filledWith: FilledWith): boolean =>
  messageFields.some((field) => field !== 'service' && (values[field] ?? '') !== (filledWith[field] ?? ''));
