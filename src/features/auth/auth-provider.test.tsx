import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { useAuth } from './auth-provider.tsx';

const Email = () => <p>{useAuth().account?.email ?? 'nobody'}</p>;

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
