import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { announceFilledFields } from './announce-filled-fields.ts';

const send = vi.fn();

const Form = () => {
  const form = useForm({ defaultValues: { name: '', words: '', choice: '' } });
  return (
    <form
      onSubmit={(event) => {
        announceFilledFields(event.currentTarget);
        void form.handleSubmit((values) => void send(values))(event);
      }}
    >
      <input aria-label="Name" {...form.register('name')} />
      <textarea aria-label="Words" {...form.register('words')} />
      <select aria-label="Choice" {...form.register('choice')}>
        <option value="">None</option>
        <option>Sauna</option>
      </select>
      <button type="submit">Send</button>
    </form>
  );
};

/** Fills a field as a browser does that dispatches no event: behind React's back. */
const fill = (label: string, value: string): void => {
  const field = screen.getByLabelText(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
};

it('what was filled in without an event is what is sent', async () => {
  render(<Form />);
  fill('Name', 'Ann Lee');
  fill('Words', 'Hello');
  fill('Choice', 'Sauna');
  fireEvent.submit(screen.getByRole('button'));
  await eventually(() => expect(send).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ann Lee', words: 'Hello', choice: 'Sauna' });
});
