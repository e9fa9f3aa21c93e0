import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { emptyMessage, messageLimits, type MessageText } from '@/domain/contact-message.ts';
import { Fields } from './fields.tsx';

const send = vi.fn();

const Form = ({ longest }: { readonly longest: number }) => {
  const form = useForm<MessageText>({ defaultValues: emptyMessage });
  const element = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit((text) => void send(text))(event)}
    >
      <Fields
        register={form.register}
        errors={form.formState.errors}
        form={() => element.current}
        longest={longest}
        isReadOnly={false}
        hasService
      />
      <button type="submit">Send</button>
    </form>
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};

const show = (changes: Partial<MessageText>, longest: number = messageLimits.message): void => {
  send.mockClear();
  render(<Form longest={longest} />);
  write('Full Name*', changes.name ?? 'Ann Lee');
  write('Email Address*', changes.email ?? 'ann@b.example');
  write('Phone Number', changes.phone ?? '');
  write('Message*', changes.message ?? 'Hello');
  fireEvent.submit(screen.getByRole('button', { name: 'Send' }));
};

it('a pasted text that is too long stays whole, and how much is too much is said', async () => {
  const text = `${'x'.repeat(5869)} PLEASE CALL ME AT 404 555 0100`;
  show({ message: text, phone: '4'.repeat(60) });
  await screen.findByText('Please shorten your message: 900 characters too many.');
  expect(screen.getByText('Please shorten your phone number: 20 characters too many.')).toBeTruthy();
  expect(field('Message*').value).toBe(text);
  write('Message*', text.slice(0, 5001));
  await screen.findByText('Please shorten your message: 1 character too many.');
  expect(send).not.toHaveBeenCalled();
});

it('an estimate takes its room from the message, and an emoji counts as one character', async () => {
  show({ message: '😀'.repeat(101) }, 100);
  await screen.findByText('Please shorten your message: 1 character too many.');
  write('Message*', '😀'.repeat(100));
  fireEvent.submit(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(send).toHaveBeenCalledOnce());
});

it.each(['josé@bücher.example', 'Dāvis@b.example', 'ann@visitors'])(
  'the address %s is accepted, although browsers may refuse it',
  async (email) => {
    show({ email });
    await eventually(() => expect(send).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email }));
  },
);
