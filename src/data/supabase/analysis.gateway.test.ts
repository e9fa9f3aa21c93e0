import { describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import recorded from '../../../tests/support/server/analysis/recorded-answers.json' with { type: 'json' };
import { createAnalysisGateway } from './analysis.gateway.ts';
import {
  caller,
  owner,
  projectOf,
  silentFetch,
  tokenOf,
} from '../../../tests/support/unit/account-project.ts';

const picture = 'data:image/jpeg;base64,/9j/';

function open(answer: () => Response | Promise<Response>, token: string | null = tokenOf(owner)) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const gateway = createAnalysisGateway({ ...projectOf(fetch, token), limitMs: 1_000 });
  return { gateway, fetch };
}

const replay = (name: keyof typeof recorded) => () => {
  const { status, headers, body } = recorded[name];
  return new Response(JSON.stringify(body), { status, headers: { ...headers } });
};
const describeAs = (answer: () => Response | Promise<Response>) =>
  open(answer).gateway.describe(caller, picture);

const company = 'api.example.com';

describe('an answer of the function', () => {
  it('is a description, with its tags as the editor has them [S2 §7.23]', async () => {
    expect(await describeAs(replay('described'))).toEqual(
      ok({
        title: 'Steam shower in dark stone',
        description: 'A walk-in steam shower with a bench. The walls are dark stone.',
        category: 'steam',
        processSteps: 'Waterproofing\nTiling\nGlass front',
        tags: 'steam, stone, bench',
        alt: 'A steam shower with a stone bench behind glass.',
      }),
    );
  });

  it.each([
    ['consent_needed', { kind: 'consent_needed', company }],
    ['not_configured', { kind: 'not_configured', setting: 'AI_BASE_URL' }],
    ['daily_limit', { kind: 'daily_limit' }],
    ['tooMany', { kind: 'busy', retryAfterMs: 7000 }],
    ['overloaded', { kind: 'busy', retryAfterMs: null }],
    ['refusal', { kind: 'refused', message: 'I cannot describe people.' }],
    ['wrongKey', { kind: 'rejected', status: 401 }],
    ['bad_image', { kind: 'bad_picture' }],
    ['failed', { kind: 'no_answer' }],
    ['slow', { kind: 'no_answer' }],
    ['invalidJson', { kind: 'no_answer' }],
    ['signed_out', { kind: 'signed_out' }],
    ['forbidden', { kind: 'forbidden' }],
  ] as const)('%s is the problem %j', async (name, error) => {
    expect(await describeAs(replay(name))).toEqual(err(error));
  });

  it('to an agreement is that it was noted, or which company it is now', async () => {
    const agreed = open(replay('agreed'));
    expect(await agreed.gateway.agree(caller, company)).toEqual(ok(undefined));
    expect(JSON.parse(String(agreed.fetch.mock.calls[0]?.[1]?.body))).toEqual({ agreeTo: company });
    expect(await open(replay('agreed_to_another')).gateway.agree(caller, 'other.example')).toEqual(
      err({ kind: 'consent_needed', company }),
    );
  });
});

describe('what is no answer of the function', () => {
  const text =
    (body: string, status = 200, headers = {}) =>
    () =>
      new Response(body, { status, headers });

  it.each([
    ['a web page', text('<html>'), 'offline'],
    ['a network that asks for a sign-in', text('<html>', 511), 'offline'],
    ['no connection', () => Promise.reject(new TypeError('cut')), 'offline'],
    ['{}', text('{}'), 'no_answer'],
    ['nothing', text(''), 'no_answer'],
    ['words of another kind', text(JSON.stringify({ ...recorded.described.body, tags: 'a' })), 'no_answer'],
    ['an unknown category', text(JSON.stringify({ ...recorded.described.body, category: 'x' })), 'no_answer'],
    ['an unknown code', text('{"code":"other"}', 500), 'no_answer'],
    ['a code without what belongs to it', text('{"code":"consent_needed"}', 403), 'no_answer'],
    ['a page that failed', text('<html>', 502), 'no_answer'],
    ['a body that was too large on its way', text('', 413), 'bad_picture'],
    ['a code with a good status', text('{"code":"daily_limit"}'), 'daily_limit'],
  ] as const)('%s is %s', async (_, answer, kind) => {
    expect(await describeAs(answer)).toMatchObject(err({ kind }));
  });

  it('a platform that has too much to do says when to come again', async () => {
    const answer = text('{"message":"slow down"}', 429, { 'retry-after': '3' });
    expect(await describeAs(answer)).toEqual(err({ kind: 'busy', retryAfterMs: 3000 }));
  });

  it('silence ends after the time limit', async () => {
    const { gateway, fetch } = open(() => new Response());
    fetch.mockImplementation(silentFetch);
    expect(await gateway.describe(caller, picture)).toEqual(err({ kind: 'no_answer' }));
  });
});

it('asks with the token of the account, and without one not at all [S2 §7.22]', async () => {
  const { gateway, fetch } = open(replay('described'));
  await gateway.describe(caller, picture);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://ref.supabase.co/functions/v1/analyze-image');
  expect(init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: { apikey: 'sb_publishable_test', Authorization: `Bearer ${tokenOf(owner)}` },
  });
  expect(JSON.parse(String(init?.body))).toEqual({ imageUrl: picture });
  const closed = open(replay('described'), tokenOf('22222222-2222-4222-8222-222222222222'));
  expect(await closed.gateway.describe(caller, picture)).toEqual(err({ kind: 'signed_out' }));
  expect(closed.fetch).not.toHaveBeenCalled();
});
