import { expect, it } from 'vitest';
import { withImports } from './page-scripts.ts';

it('what a script imports is fetched before it, however deep, and each once', () => {
  const imports = new Map([
    ['page', ['part', 'shell']],
    ['part', ['icon', 'shell']],
  ]);
  expect([...withImports(['page'], imports)]).toEqual(['icon', 'shell', 'part', 'page']);
});
