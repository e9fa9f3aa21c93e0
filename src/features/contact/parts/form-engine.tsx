// What the contact form fetches when it is first used: react-hook-form, the list of mistakes, the receipt.
import { useEffect } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { MessageText } from '@/domain/contact-message.ts';

export { ErrorSummary } from './error-summary.tsx';
export { SentPanel } from './sent-panel.tsx';

export type LiveForm = {
  readonly form: UseFormReturn<MessageText>;
  readonly errors: FieldErrors<MessageText>;
};

type FormEngineProps = {
  /** Told the form at first, and again with every change of what is wrong in it. */
  readonly onChange: (live: LiveForm) => void;
};

/** Draws nothing: the fields are there already, with what was typed into them, and are wired to what it reports. */
export const FormEngine = ({ onChange }: FormEngineProps) => {
  const form = useForm<MessageText>({ shouldFocusError: false });
  const { errors } = form.formState;
  useEffect(() => {
    onChange({ form, errors });
  }, [form, errors, onChange]);
  return null;
};
