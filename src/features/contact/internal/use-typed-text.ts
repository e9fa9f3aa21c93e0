import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MessageText } from '@/domain/contact-message.ts';

const typedFields = ['name', 'email', 'phone', 'message'] as const;

type Values = Readonly<Partial<Record<keyof MessageText, string | undefined>>>;

export const useTypedText = ({ getValues, subscribe }: UseFormReturn<MessageText>): boolean => {
  const [isTyped, setIsTyped] = useState(false);
  useEffect(() => {
    const look = (values: Values, filledWith: Values = {}): void =>
      setIsTyped(typedFields.some((field) => (values[field] ?? '') !== (filledWith[field] ?? '')));
    // Typed before hydration.
    look(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => look(values, defaultValues),
    });
  }, [getValues, subscribe]);
  return isTyped;
};
