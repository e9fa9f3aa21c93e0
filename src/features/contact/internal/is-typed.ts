import type { MessageText } from '@/domain/contact-message.ts';

const typedFields = ['name', 'email', 'phone', 'message'] as const;

/** What the form was filled with before anything was typed. */
export type FilledWith = Readonly<Partial<Record<keyof MessageText, string | undefined>>>;

export const isTyped = (values: FilledWith, filledWith: FilledWith): boolean =>
  typedFields.some((field) => (values[field] ?? '') !== (filledWith[field] ?? ''));
