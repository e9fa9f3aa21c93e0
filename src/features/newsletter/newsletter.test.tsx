// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Newsletter } from './newsletter.tsx';

const subscribe = vi.hoisted(() => vi.fn<(input: { email: string; page: string }) => Promise<string>>());
vi.mock('./parts/subscription.tsx', () => ({ subscribe }));

afterEach(() => {
  cleanup();
  subscribe.mockReset();
});

const show = () => {
  const showToast = vi.fn();
  const onSubmitted = vi.fn();
  render(
    <Newsletter
      title="Stay Connected"
      text="A letter now and then."
      page="/gallery"
      showToast={showToast}
      onSubmitted={onSubmitted}
    />,
  );
  const form = screen.getByRole('button', { name: 'Subscribe' }).closest('form');
  if (form === null) throw new Error('There is no form.');
  return { showToast, onSubmitted, form, field: screen.getByLabelText<HTMLInputElement>('Email Address') };
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

it('an empty field is asked for, and nothing is handed in [S1 §8.5]', () => {
  const { form, field, showToast, onSubmitted } = show();
  fireEvent.submit(form);
  expect(showToast.mock.calls).toEqual([
    [{ title: 'Email required', description: 'Please enter your email address', variant: 'destructive' }],
  ]);
  expect(document.activeElement).toBe(field);
  expect(onSubmitted).not.toHaveBeenCalled();
});

it('a press is one subscription, busy until it is answered [S1 §4.5, §7.4]', async () => {
  const { form, field, showToast, onSubmitted } = show();
  let answer: (outcome: string) => void = () => undefined;
  subscribe.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  fireEvent.change(field, { target: { value: ' ben@visitors.example ' } });
  fireEvent.submit(form);
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribing...' });
  expect(busy.disabled).toBe(true);
  fireEvent.submit(form);
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalled());
  answer('subscribed');
  await vi.waitFor(() => expect(showToast.mock.calls).toEqual([[{ title: 'Successfully subscribed!' }]]));
  expect(subscribe).toHaveBeenCalledOnce();
  expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ email: 'ben@visitors.example', page: '/gallery' });
  expect(onSubmitted).toHaveBeenCalledOnce();
});

it.each(['failed', 'an error'])('%s is told as a failure, and the address stays', async (outcome) => {
  const { form, field, showToast } = show();
  if (outcome === 'failed') subscribe.mockResolvedValue('failed');
  else subscribe.mockRejectedValue(new Error('not loaded'));
  fireEvent.change(field, { target: { value: 'ben@visitors.example' } });
  fireEvent.submit(form);
  await vi.waitFor(() =>
    expect(showToast.mock.calls).toEqual([
      [
        {
          title: 'Subscription failed',
          description: 'Please try again later or contact us for assistance.',
          variant: 'destructive',
        },
      ],
    ]),
  );
  expect(field.value).toBe('ben@visitors.example');
});

it('a form whose hidden field was filled in is left to the server', () => {
  const { form } = show();
  const trap = form.elements.namedItem('topic');
  if (!(trap instanceof HTMLInputElement)) throw new Error('There is no trap.');
  trap.value = 'pills';
  // jsdom would complain about a real navigation; whether it was prevented is what counts.
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(subscribe).not.toHaveBeenCalled();
});
