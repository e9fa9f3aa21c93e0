import { beforeEach, expect, it } from 'vitest';
import type { PageHead } from '@/pages/page.ts';
import { openGraphOf } from '@/pages/preview.ts';
import { applyHead } from './document-head.ts';

beforeEach(() => {
  const description = Object.assign(document.createElement('meta'), {
    name: 'description',
    content: 'Our rooms',
  });
  const canonical = Object.assign(document.createElement('link'), { rel: 'canonical', href: '/gallery' });
  document.head.replaceChildren(description, canonical);
});

const address = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

it('a page opened without a reload has its own title, description and canonical address', () => {
  applyHead({ title: 'About', description: 'Who we are', canonical: '/about' });
  expect(document.title).toBe('About');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Who we are');
  expect([address(), robots()]).toEqual(['https://cedarandsteam.example/about', undefined]);
});

it('a page that is not to be listed says so, and the next one has its address again', () => {
  applyHead({ title: 'Thank you', description: 'Sent', canonical: null });
  expect([address(), robots()]).toEqual([undefined, 'noindex']);
  applyHead({ title: 'Home', description: 'Saunas', canonical: '/' });
  expect([address(), robots()]).toEqual(['https://cedarandsteam.example/', undefined]);
});

const openGraph = () =>
  new Map(
    [...document.querySelectorAll<HTMLMetaElement>('meta[property]')].map((tag) => [
      tag.getAttribute('property'),
      tag.content,
    ]),
  );
const expectOpenGraphOf = (page: PageHead) => {
  expect(openGraph()).toEqual(new Map(Object.entries(openGraphOf(page))));
};

it('what is shared is the page that was opened last', () => {
  const about = { title: 'About', description: 'Who we are', canonical: '/about' };
  const thanks = { title: 'Thank you', description: 'Sent', canonical: null };
  applyHead(about);
  expectOpenGraphOf(about);
  expect([openGraph().get('og:title'), openGraph().get('og:url')]).toEqual([
    'About',
    'https://cedarandsteam.example/about',
  ]);
  applyHead(thanks);
  expectOpenGraphOf(thanks);
  expect(openGraph().has('og:url')).toBe(false);
});
