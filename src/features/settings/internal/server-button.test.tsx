import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { adminSystem } from '@/ui/styling/admin-system.ts';
import { ServerButton } from './server-button.tsx';

it('treats a double click as one, for its handler and for the form it submits', () => {
  const act = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <ChakraProvider value={adminSystem}>
      <form onSubmit={submit}>
        <ServerButton type="submit" isOnline onClick={act}>
          Save
        </ServerButton>
      </form>
    </ChakraProvider>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  for (const detail of [1, 2, 3]) fireEvent.click(button, { detail });
  expect([act.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  fireEvent.click(button, { detail: 0 });
  expect([act.mock.calls.length, submit.mock.calls.length]).toEqual([2, 2]);
});
