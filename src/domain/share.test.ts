import { describe, expect, it } from 'vitest';
import { shareTargets } from './share.ts';

const shareable = {
  url: 'https://cedarandsteam.example/gallery?a=1&b=2',
  title: 'Saunas & steam',
  description: '"Quiet" rooms, 100% cedar',
};
const { url, title, description } = shareable;
const urlOf = (name: string): URL =>
  new URL(shareTargets(shareable).find((target) => target.name === name)?.url ?? '');

describe('the addresses of share buttons', () => {
  it('offers the five targets in their order [S1 §3.13]', () => {
    const names = shareTargets(shareable).map(({ name }) => name);
    expect(names).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'Pinterest', 'Email']);
  });

  it.each([
    ['[S1 §7.6]', 'Facebook', 'www.facebook.com', '/sharer/sharer.php', { u: url }],
    ['[S1 §7.7]', 'Twitter', 'twitter.com', '/intent/tweet', { url, text: title }],
    ['[S1 §7.8]', 'LinkedIn', 'www.linkedin.com', '/sharing/share-offsite/', { url }],
    ['[S1 §7.9]', 'Pinterest', 'pinterest.com', '/pin/create/button/', { url, description }],
  ])('%s %s gets the page in the parameters it reads', (_, name, host, path, parameters) => {
    const target = urlOf(name);
    expect([target.host, target.pathname]).toEqual([host, path]);
    expect(Object.fromEntries(target.searchParams)).toEqual(parameters);
  });

  it('an e-mail has the title as subject, and description and address as text [S1 §7.10]', () => {
    const target = urlOf('Email');
    expect(target.protocol).toBe('mailto:');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      subject: title,
      body: `${description} ${url}`,
    });
  });
});
