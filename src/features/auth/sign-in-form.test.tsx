import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session, type SignInFailure } from '@/data/session.repository.ts';
import { err, ok, type Result } from '@/domain/result.ts';
import { connectionFound } from '@/state/connection.slice.ts';
import { drawAdmin, standInForScreen } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { AuthProvider } from './auth-provider.tsx';
import { linkFailed, linkFound, selectAuth, sessionFound } from './auth.slice.ts';
import { LinkOpening } from './link-opening.tsx';
import { SignInForm } from './sign-in-form.tsx';

const admin = { id: '11111111-1111-4111-8111-111111111111', email: 'owner@cedarandsteam.example' };

const open = (isKnown = false, isOnline = true) => {
  standInForScreen();
  let answer: (signedIn: Result<void, SignInFailure>) => void = () => undefined;
  const signIn = vi
    .spyOn(session, 'signIn')
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { store, InStore } = createTestStore();
  store.dispatch(connectionFound(isOnline));
  if (isKnown) store.dispatch(sessionFound({ account: null, offlineAdmin: admin }));
  const onOpenDrafts = vi.fn();
  const onForgotten = vi.fn();
  drawAdmin(
    InStore,
    <AuthProvider>
      <SignInForm {...{ onOpenDrafts, onForgotten }} />
    </AuthProvider>,
  );
  const type = (label: string, value: string): boolean =>
    fireEvent.input(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } });
  return {
    signIn,
    onOpenDrafts,
    onForgotten,
    type,
    submit: async () => {
      type('Email', ' owner@cedarandsteam.example ');
      type('Password', 'secret password');
      fireEvent.submit(screen.getByRole('button', { name: 'Sign In' }));
      await screen.findByText('Signing in...');
    },
    answer: (signedIn: Result<void, SignInFailure>) => act(async () => answer(signedIn)),
  };
};

it('signs in with what was typed, once, and says that it does', async () => {
  const { signIn, submit, answer } = open();
  await submit();
  fireEvent.submit(screen.getByRole('button', { name: 'Signing in...' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('owner@cedarandsteam.example', 'secret password');
  await answer(ok(undefined));
  await screen.findByText('Sign In');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says in an alert what the server refused, until it is tried again', async () => {
  const { submit, answer } = open(true);
  await submit();
  await answer(err({ kind: 'refused', code: '', message: 'Invalid login credentials' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
  expect(screen.queryByText('Open drafts')).toBeNull();
  await submit();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that this browser keeps no sign-in, also of a link, which still works [B21]', async () => {
  const text =
    'This browser does not save sign-ins. Allow cookies and site data for this site, then try again.';
  const { submit, answer } = open();
  await submit();
  await answer(err({ kind: 'no_storage' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  cleanup();

  const { store, InStore } = createTestStore();
  store.dispatch(linkFound('password'));
  store.dispatch(linkFailed('no_storage'));
  drawAdmin(
    InStore,
    <AuthProvider>
      <LinkOpening onForgotten={() => undefined} />
    </AuthProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe(text);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(selectAuth(store.getState()).recovery).toBe('opening');
});

it('opens the drafts of the known administrator where the server cannot be reached', async () => {
  const { submit, answer, onOpenDrafts } = open(true);
  await submit();
  await answer(err({ kind: 'offline' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server could not be reached. Signing in needs a connection.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open drafts' }));
  expect(onOpenDrafts).toHaveBeenCalledOnce();
});

it('offers drafts at once without a connection, and none to a stranger', () => {
  open(true, false);
  expect(screen.getByText('You are offline. Your drafts are here.')).toBeTruthy();
  cleanup();
  open(false, false);
  expect(screen.queryByText('You are offline. Your drafts are here.')).toBeNull();
});

it('offers drafts after three seconds of silence, while the answer may still come [S2 §2.12]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { submit } = open(true);
  await submit();
  act(() => void vi.advanceTimersByTime(2_800));
  expect(screen.queryByText('Open drafts')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText('Open drafts')).toBeTruthy();
  expect(screen.getByText('Signing in...')).toBeTruthy();
});

it('needs both fields and an address, which password managers know [S2 §2.4, §2.5, §5.1, §5.2]', async () => {
  const { type, signIn, submit } = open();
  const fields = [screen.getByLabelText(/^Email/), screen.getByLabelText('Password', { selector: 'input' })];
  expect(fields.map((field) => [field.getAttribute('type'), field.getAttribute('autocomplete')])).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ]);
  for (const [email, password] of [
    ['', ''],
    ['owner@cedarandsteam.example', ''],
    ['', 'a password'],
    ['no address', 'a password'],
  ] as const) {
    type('Email', email);
    type('Password', password);
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  }
  await submit();
  expect(signIn).toHaveBeenCalledOnce();
});

it('offers a stranger no drafts where the server cannot be reached [S2 §8.1]', async () => {
  const { submit, answer } = open();
  await submit();
  await answer(err({ kind: 'offline' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The server could not be reached/);
  expect(screen.queryByText(/Your drafts are here|Open drafts/)).toBeNull();
});

it('takes the address along to the forgotten password', async () => {
  const { onForgotten } = open();
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'a@b.example' } });
  fireEvent.click(screen.getByText('Forgot password?'));
  await waitFor(() => expect(onForgotten).toHaveBeenCalledExactlyOnceWith('a@b.example'));
});
