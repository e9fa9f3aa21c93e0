import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { AuthProvider, useAuth } from './auth-provider.tsx';
import { sessionFound } from './auth.slice.ts';

const Email = () => <p>{useAuth().account?.email ?? 'nobody'}</p>;

it('the session is there for everything inside the provider', () => {
  const { store, InStore } = createTestStore();
  const account = { id: '11111111-1111-4111-8111-111111111111', email: 'owner@cedarandsteam.example' };
  store.dispatch(sessionFound({ account, offlineAdmin: null }));
  render(
    <InStore>
      <AuthProvider>
        <Email />
      </AuthProvider>
    </InStore>,
  );
  expect(screen.getByText(account.email)).toBeDefined();
});

it('outside of it, asking for it is a defect that says so [S2 §8.5]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { InStore } = createTestStore();
  const outside = () =>
    render(
      <InStore>
        <Email />
      </InStore>,
    );
  expect(outside).toThrow('useAuth must be used within an AuthProvider');
});
