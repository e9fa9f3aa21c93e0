import { expect, it, vi } from 'vitest';
import type { FormItem } from './form-item.ts';
import { createFormSender } from './form-sender.ts';
import { newItem } from './item.ts';

const id = '11111111-1111-4111-8111-111111111111';
const made = { id, createdAt: '2026-11-28T12:00:00.000Z' };
const place = { page: '/contact', elapsedMs: 4321.7 };
const text = { name: 'Ann', email: 'ann@b.example', phone: '', service: '', message: 'Hello' };

const sent = async (item: FormItem): Promise<Record<string, string>> => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({ ok: true, id })));
  await createFormSender({ baseUrl: 'http://site.example', fetch })(item, new AbortController().signal);
  const body = fetch.mock.calls[0]?.[1]?.body;
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
};

it('names the hidden field only when it was filled in, for both forms, and the estimate', async () => {
  const common = { id, page: '/contact', elapsed: '4322', sent_at: made.createdAt };
  expect(await sent(newItem({ ...made, kind: 'message', payload: { ...place, text } }))).toEqual({
    ...common,
    ...text,
    form: 'contact',
  });
  const withEstimate = { ...place, text, estimate: '?type=steam' };
  expect(await sent(newItem({ ...made, kind: 'message', payload: withEstimate }))).toMatchObject({
    estimate: '?type=steam',
  });
  const trapped = { ...place, isTrapFilled: true } as const;
  const message = newItem({ ...made, kind: 'message', payload: { ...trapped, text } });
  expect(await sent(message)).toMatchObject({ form: 'contact', topic: 'filled' });
  const address = newItem({ ...made, kind: 'newsletter', payload: { ...trapped, email: text.email } });
  expect(await sent(address)).toMatchObject({ form: 'newsletter', topic: 'filled' });
});
