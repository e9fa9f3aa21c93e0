import { afterEach, describe, expect, it, vi } from 'vitest';
import { transportChecks } from './transport-checks.ts';

/** Redirects of a domain: from an origin to another one. */
const serve = (redirects: Readonly<Record<string, string>>): void => {
  vi.stubGlobal('fetch', (address: string) => {
    const { origin, pathname, search } = new URL(address);
    const to = redirects[origin];
    if (to === undefined) return Promise.reject(new Error('ENOTFOUND'));
    return Promise.resolve(
      new Response(null, { status: 301, headers: { location: to.replace('*', `${pathname}${search}`) } }),
    );
  });
};

const problemsOf = async (address: string): Promise<readonly string[]> => {
  const findings = await Promise.all(transportChecks(address).map((check) => check.run()));
  return findings
    .flat()
    .flatMap(({ subject, problem }) => (problem === null ? [] : [`${subject}: ${problem}`]));
};

const toSite = 'https://www.example.com*';

describe('the ways to the address of the site', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('lead there from HTTP and from the bare domain, with the page', async () => {
    serve({ 'http://www.example.com': toSite, 'https://example.com': toSite });
    expect(await problemsOf('https://www.example.com')).toEqual([]);
  });

  it('lead from www to a bare domain; other names of a domain have no counterpart', async () => {
    serve({
      'http://example.com': 'https://example.com*',
      'https://www.example.com': 'https://example.com*',
    });
    expect(await problemsOf('https://example.com')).toEqual([]);
    serve({ 'http://site.example.com': 'https://site.example.com*' });
    expect(await problemsOf('https://site.example.com')).toEqual([]);
  });

  it.each([
    [
      'a bare domain that does not answer',
      {},
      /^https:\/\/example\.com: no response: ENOTFOUND.*The other name/,
    ],
    [
      'a bare domain of another site',
      { 'https://example.com': 'https://parked.example/' },
      /location is "https:\/\/parked/,
    ],
    [
      'a name that only begins alike',
      { 'https://example.com': 'https://www.example.com.evil.example*' },
      /location is/,
    ],
    [
      'a redirect that loses the page',
      { 'https://example.com': 'https://www.example.com/' },
      /it loses the page/,
    ],
    ['HTTP that stays', { 'http://www.example.com': 'http://www.example.com*' }, /^http:.*redirect to HTTPS/],
  ])('name %s', async (_, changes: Record<string, string>, sentence) => {
    const sound = Object.keys(changes).includes('https://example.com') || Object.keys(changes).length === 0;
    serve({
      'http://www.example.com': toSite,
      ...(sound ? {} : { 'https://example.com': toSite }),
      ...changes,
    });
    const problems = await problemsOf('https://www.example.com');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });

  it('are HTTPS, but for the local server', async () => {
    serve({});
    expect(await problemsOf('http://www.example.com')).toEqual([
      'http://www.example.com: the site is not served over HTTPS',
    ]);
    expect(await problemsOf('http://127.0.0.1:4173')).toEqual([]);
  });
});
