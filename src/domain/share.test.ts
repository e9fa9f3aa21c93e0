import { describe, expect, it } from 'vitest';
import { shareTargets } from './share.ts';

const shareable = {
  url: 'https://cedarandsteam.example/gallery?a=1&b=2',
  title: 'Saunas & steam',
  description: '"Quiet" rooms, 100% cedar',
};
const urlOf = (name: string): URL =>
  new URL(shareTargets(shareable).find((target) => target.name === name)?.url ?? '');

describe('the addresses of share buttons', () => {
  it('offers the five targets in their order [S1 §3.13]', () => {
    const names = shareTargets(shareable).map(({ name }) => name);
    expect(names).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'Pinterest', 'Email']);
  });

  it.each([
    ['[S1 §7.6]', 'Facebook', 'www.facebook.com', '/sharer/sharer.php', { u: shareable.url }],
    ['[S1 §7.7]', 'Twitter', 'twitter.com', '/intent/tweet', { url: shareable.url, text: shareable.title }],
    ['[S1 §7.8]', 'LinkedIn', 'www.linkedin.com', '/sharing/share-offsite/', { url: shareable.url }],
    [
      '[S1 §7.9]',
      'Pinterest',
      'pinterest.com',
      '/pin/create/button/',
      { url: shareable.url, description: shareable.description },
    ],
  ])('%s %s gets the page in the parameters it reads', (_, name, host, path, parameters) => {
    const url = urlOf(name);
    expect(url.host).toBe(host);
    expect(url.pathname).toBe(path);
    expect(Object.fromEntries(url.searchParams)).toEqual(parameters);
  });

  it('an e-mail has the title as subject, and description and address as text [S1 §7.10]', () => {
    const url = urlOf('Email');
    expect(url.protocol).toBe('mailto:');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      subject: shareable.title,
      body: `${shareable.description} ${shareable.url}`,
    });
  });
});
