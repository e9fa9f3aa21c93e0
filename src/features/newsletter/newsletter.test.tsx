import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import {
  addressMissing,
  addressSubmitted,
  addressSubscribed,
  subscriptionFailed,
} from './newsletter.actions.ts';
import { SubscriptionCard } from './internal/subscription-card.tsx';
import { Newsletter } from './newsletter.tsx';

const subscribe = vi.hoisted(() => vi.fn<(input: { email: string; page: string }) => Promise<string>>());
vi.mock('./internal/subscribe.ts', () => ({ subscribe }));

afterEach(() => {
  subscribe.mockReset();
});

const show = () => {
  const { types, InStore } = createTestStore();
  render(<Newsletter title="Stay Connected" text="A letter now and then." page="/gallery" />, {
    wrapper: InStore,
  });
  const form = screen.getByRole('button', { name: 'Subscribe' }).closest('form');
  if (form === null) throw new Error('There is no form.');
  return { types, form, field: screen.getByLabelText<HTMLInputElement>('Email Address') };
};

it('is a form that posts by itself, with the page of the consent [S1 §7.3]', () => {
  const { form } = show();
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/functions/v1/forms']);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    form: 'newsletter',
    page: '/gallery',
    topic: '',
    email: '',
  });
});

it('an empty field is asked for, and nothing is handed in [S1 §5.7, §8.5]', () => {
  const { form, field, types } = show();
  expect([field.required, field.type]).toEqual([true, 'email']);
  fireEvent.submit(form);
  expect(types()).toEqual([addressMissing.type]);
  expect(document.activeElement).toBe(field);
});

it('subscribes once, and is busy until the response [S1 §4.5, §7.4]', async () => {
  const { form, field, types } = show();
  let answer: (outcome: string) => void = () => undefined;
  subscribe.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  fireEvent.change(field, { target: { value: ' ben@visitors.example ' } });
  fireEvent.submit(form);
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribing...' });
  expect(busy.disabled).toBe(true);
  fireEvent.submit(form);
  await eventually(() => expect(subscribe).toHaveBeenCalled());
  answer('subscribed');
  await eventually(() => expect(types()).toEqual([addressSubmitted.type, addressSubscribed.type]));
  expect(subscribe).toHaveBeenCalledOnce();
  expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ email: 'ben@visitors.example', page: '/gallery' });
});

const expectFailure = async (): Promise<void> => {
  const { form, field, types } = show();
  fireEvent.change(field, { target: { value: 'ben@visitors.example' } });
  fireEvent.submit(form);
  await eventually(() => expect(types()).toEqual([addressSubmitted.type, subscriptionFailed.type]));
  expect(field.value).toBe('ben@visitors.example');
};

it('a refused address is reported as a failure, and stays', async () => {
  subscribe.mockResolvedValue('failed');
  await expectFailure();
});

it('a form whose hidden field was filled in is sent like any other, and says so', async () => {
  subscribe.mockResolvedValue('subscribed');
  const { form, field } = show();
  fireEvent.change(field, { target: { value: 'ben@visitors.example' } });
  const trap = form.elements.namedItem('topic');
  if (!(trap instanceof HTMLInputElement)) throw new Error('There is no trap.');
  trap.value = 'pills';
  fireEvent.submit(form);
  await eventually(() => expect(subscribe).toHaveBeenCalled());
  expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ email: 'ben@visitors.example', isTrapFilled: true });
});

it('what takes the place of the form takes its focus, and no other', () => {
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  const { unmount } = render(<SubscriptionCard state="offline" />);
  expect(document.activeElement).toBe(elsewhere);
  unmount();
  elsewhere.remove();
  const { container } = render(<SubscriptionCard state="offline" />);
  expect(document.activeElement).toBe(container.firstChild);
});

it('a script that cannot be loaded is reported as a failure, and the address stays', async () => {
  vi.resetModules();
  vi.doMock('./internal/subscribe.ts', () => {
    throw new Error('offline');
  });
  await expectFailure();
});
