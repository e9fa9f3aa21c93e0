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
  it('offers the five targets in their order', () => {
    const names = shareTargets(shareable).map(({ name }) => name);
    expect(names).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'Pinterest', 'Email']);
  });

  it.each([
    ['Facebook', 'www.facebook.com', '/sharer/sharer.php', { u: shareable.url }],
    ['Twitter', 'twitter.com', '/intent/tweet', { url: shareable.url, text: shareable.title }],
    ['LinkedIn', 'www.linkedin.com', '/sharing/share-offsite/', { url: shareable.url }],
    [
      'Pinterest',
      'pinterest.com',
      '/pin/create/button/',
      { url: shareable.url, description: shareable.description },
    ],
  ])('%s gets the page in the parameters it reads', (name, host, path, parameters) => {
    const url = urlOf(name);
    expect(url.host).toBe(host);
    expect(url.pathname).toBe(path);
    expect(Object.fromEntries(url.searchParams)).toEqual(parameters);
  });

  it('an e-mail has the title as subject, and description and address as text', () => {
    const url = urlOf('Email');
    expect(url.protocol).toBe('mailto:');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      subject: shareable.title,
      body: `${shareable.description} ${shareable.url}`,
    });
  });
});
