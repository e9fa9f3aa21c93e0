import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session, type AuthFailure } from '@/data/session.repository.ts';
import { err, ok, type Result } from '@/domain/result.ts';
import { drawAdmin, standInForScreen } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';

const email = 'owner@cedarandsteam.example';
const landing = 'https://site.example/admin';

const open = () => {
  standInForScreen();
  let answer: (asked: Result<void, AuthFailure>) => void = () => undefined;
  const requestRecovery = vi
    .spyOn(session, 'requestRecovery')
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { InStore } = createTestStore();
  drawAdmin(InStore, <ForgottenPasswordForm {...{ email, landing, onBack: () => undefined }} />);
  return {
    requestRecovery,
    field: () => screen.getByLabelText(/^Email/),
    answer: (asked: Result<void, AuthFailure>) => act(async () => answer(asked)),
  };
};

it('asks for one e-mail, however often its button is pressed and however long Enter is held down', async () => {
  const { requestRecovery, field, answer } = open();
  const button = screen.getByRole('button', { name: 'Send link' });
  for (const detail of [1, 2, 3]) fireEvent.click(button, { detail });
  await screen.findByText('Sending...');
  // A browser sends the form at each repetition, unless that is prevented.
  expect(fireEvent.keyDown(field(), { key: 'Enter', repeat: true })).toBe(false);
  fireEvent.submit(field());
  await answer(ok(undefined));
  await screen.findByText(/^If this address has an account, a link is on its way/);
  expect(requestRecovery).toHaveBeenCalledExactlyOnceWith(email, landing);
});

it('says in the words of the server why it was refused, and keeps the address', async () => {
  const { field, answer } = open();
  fireEvent.submit(field());
  await screen.findByText('Sending...');
  await answer(err({ kind: 'refused', code: '', message: 'Too many attempts. Try again later.' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again later.');
  expect(field()).toHaveProperty('value', email);
});
