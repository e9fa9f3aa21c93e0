import { expect, it } from 'vitest';
import { chunkNamesOf, withImports } from './page-chunks.ts';

it.each([
  ['/', ['home-page']],
  ['/404', ['not-found-page']],
  ['/faq', ['faq-page']],
  ['/thank-you/newsletter', ['thank-you-newsletter-page']],
  ['/services', ['services-page']],
  ['/services/outdoor-sauna-kits', ['service-page', 'outdoor-sauna-kits']],
  ['/health-benefits/sleep-quality', ['benefit-page', 'sleep-quality']],
])('the page at %s is in %j', (path, names) => {
  expect(chunkNamesOf(path)).toEqual(names);
});

it('what a script imports is fetched before it, however deep, and each once', () => {
  const imports = new Map([
    ['page', ['part', 'shell']],
    ['part', ['icon', 'shell']],
  ]);
  expect([...withImports(['page'], imports)]).toEqual(['icon', 'shell', 'part', 'page']);
});
