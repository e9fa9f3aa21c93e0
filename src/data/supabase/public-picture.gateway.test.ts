import { describe, expect, it, vi } from 'vitest';
import { silentFetch } from '../../../tests/support/unit/account-project.ts';
import { createPublicPictureGateway } from './public-picture.gateway.ts';

const base = () => 'https://site.example/admin';
const full = 'https://site.example/pictures/full.webp';

/** An answer as `fetch` gives it: with the address it came from. */
const answerFrom = (url: string, status = 200): Response => {
  const response = new Response(status === 200 ? 'bytes' : null, {
    status,
    headers: { 'Content-Type': 'image/webp' },
  });
  Object.defineProperty(response, 'url', { value: url });
  return response;
};

const asking = (answer: () => Promise<Response>) => {
  const send = vi.fn<typeof fetch>(answer);
  return { send, ask: createPublicPictureGateway({ fetch: send, base, limitMs: 1_000 }) };
};

describe('a published picture', () => {
  it('is fetched as a visitor does, from where root-relative addresses belong', async () => {
    const { send, ask } = asking(() => Promise.resolve(answerFrom(full)));
    const answer = await ask('/pictures/full.webp');
    expect(answer).toMatchObject({ ok: true, value: { isOtherSize: false } });
    expect(answer.ok && (await answer.value.picture.text())).toBe('bytes');
    expect(send.mock.calls[0]?.[0]).toBe(full);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });

  it('may be a cached copy of another size, and is marked as such', async () => {
    const { ask } = asking(() => Promise.resolve(answerFrom(full.replace('full', 'small'))));
    expect(await ask(full)).toMatchObject({ ok: true, value: { isOtherSize: true } });
  });

  it.each([
    ['none', 400],
    ['none', 404],
    ['unreached', 408],
    ['unreached', 429],
    ['unreached', 503],
  ] as const)('is %s after a status of %i', async (error, status) => {
    const { ask } = asking(() => Promise.resolve(answerFrom(full, status)));
    expect(await ask(full)).toEqual({ ok: false, error });
  });

  it('is unreached when offline, and when the request times out', async () => {
    const offline = asking(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await offline.ask(full)).toEqual({ ok: false, error: 'unreached' });
    const { send, ask } = asking(() => Promise.resolve(answerFrom(full)));
    send.mockImplementation(silentFetch);
    expect(await ask(full)).toEqual({ ok: false, error: 'unreached' });
  });
});
