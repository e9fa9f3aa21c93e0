import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { MessageText } from '@/domain/contact-message.ts';
import { useTypedText } from './use-contact.ts';

let form: UseFormReturn<MessageText>;

const Form = () => {
  const own = useForm<MessageText>();
  const isTyped = useTypedText(own);
  form = own;
  return (
    <form data-typed={isTyped} aria-label="Contact">
      <textarea aria-label="Message" {...own.register('message')} />
      <input aria-label="Service" {...own.register('service')} />
    </form>
  );
};

const isTyped = (): boolean => screen.getByRole('form').dataset['typed'] === 'true';
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('text counts from the first letter until it is gone', () => {
  render(<Form />);
  expect(isTyped()).toBe(false);
  type('Message', 'A');
  expect(isTyped()).toBe(true);
  type('Message', '');
  expect(isTyped()).toBe(false);
});

it('what the form was filled with does not count, nor does a chosen service', () => {
  render(<Form />);
  type('Message', 'A sauna');
  act(() => form.reset({ message: 'A steam shower' }));
  expect(isTyped()).toBe(false);
  type('Service', 'Steam Shower');
  expect(isTyped()).toBe(false);
  type('Message', 'A steam shower, please');
  expect(isTyped()).toBe(true);
});

it('text that was typed before hydration counts', () => {
  const drawn = document.createRange().createContextualFragment(renderToString(<Form />));
  const place = document.createElement('div');
  place.append(drawn);
  document.body.append(place);
  const field = place.querySelector('textarea');
  if (field === null) throw new Error('The form has no message field.');
  field.value = 'A sauna';
  render(<Form />, { container: place, hydrate: true });
  expect(isTyped()).toBe(true);
});
