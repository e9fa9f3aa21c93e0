import type { ComponentProps } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import {
  adviceFor,
  dayFields,
  readMessage,
  serviceChoices,
  type MessageField,
  type MessageText,
} from '@/domain/contact-message.ts';
import { judgeEmail, normalize, validateText } from '@/domain/form-fields.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Input, Select, Textarea } from '@/ui/forms/inputs.tsx';

export const fieldLabels: Readonly<Record<MessageField, string>> = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  service: 'Service',
  mornings: 'Which mornings suit you for a visit?',
  afternoons: 'Which afternoons suit you for a visit?',
  message: 'Message',
};

type TextInput = Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete'> & {
  readonly field: Exclude<MessageField, 'service' | 'message'>;
  readonly hint?: 'Optional';
};

const inputs: readonly TextInput[] = [
  { field: 'name', type: 'text', autoComplete: 'name' },
  { field: 'email', type: 'email', autoComplete: 'email' },
  { field: 'phone', type: 'tel', autoComplete: 'tel', hint: 'Optional' },
];

const days: readonly TextInput[] = dayFields.map((field) => ({ field, hint: 'Optional' }));

type FieldsProps = {
  readonly register: UseFormRegister<MessageText>;
  readonly errors: FieldErrors<MessageText>;
  readonly form: () => HTMLFormElement | null;
  /** In characters, of the message. */
  readonly longest: number;
  /** While sending, further input would be lost. */
  readonly isReadOnly: boolean;
  readonly hasService: boolean;
};

/** The browser's validation message; '' for a valid control. An address with accents is valid, though browsers refuse it. */
const nativeWords = (form: HTMLFormElement | null, field: MessageField): string => {
  const control = form?.elements.namedItem(field);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return '';
  return control.validity.typeMismatch && judgeEmail(control.value.trim()) === null
    ? ''
    : control.validationMessage;
};

const validator =
  (field: MessageField, form: () => HTMLFormElement | null, longest?: number) =>
  (value = '', text: MessageText): string | true => {
    const words = nativeWords(form(), field);
    if (words !== '') return words;
    const read = readMessage(text);
    const problem = read.ok ? undefined : read.error[field];
    if (problem !== undefined) return adviceFor(field, problem, value, longest);
    return longest !== undefined && validateText(normalize(value), longest) === 'too_long'
      ? adviceFor(field, 'too_long', value, longest)
      : true;
  };

export const Fields = ({ register, errors, form, longest, isReadOnly, hasService }: FieldsProps) => {
  const wire = (field: MessageField, limit?: number) => ({
    ...register(field, { validate: validator(field, form, limit) }),
    readOnly: isReadOnly,
  });
  const textField = ({ field, hint, ...attributes }: TextInput) => (
    <Field
      key={field}
      label={fieldLabels[field]}
      hint={hint}
      isRequired={hint === undefined}
      error={errors[field]?.message}
    >
      {(wiring) => <Input {...wiring} {...wire(field)} {...attributes} />}
    </Field>
  );
  return (
    <>
      {inputs.map(textField)}
      {hasService && (
        <Field label={fieldLabels.service} hint="Optional" error={errors.service?.message}>
          {(wiring) => (
            <Select
              {...wiring}
              {...register('service', { validate: validator('service', form) })}
              inert={isReadOnly}
            >
              <option value="">Select a service</option>
              {serviceChoices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={fieldLabels.message} isRequired error={errors.message?.message}>
        {(wiring) => <Textarea {...wiring} {...wire('message', longest)} />}
      </Field>
      {hasService && days.map(textField)}
    </>
  );
};
