// The pictures of the built pages, counted where a visitor sees them.
// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { listed, subjects } from './built-site.ts';
import { only, openPage } from './parts-of-page.ts';

/** Names of the renderings in a piece of HTML, each once. */
const picturesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<img [^>]*src="\/pictures\/([a-z-]+)-\d+\./g)].map(([, name = '']) => name)),
];

describe('the renderings of the site', () => {
  it('appear on at most four pages each', () => {
    const uses = new Map<string, string[]>();
    for (const { path, html } of listed)
      for (const name of picturesIn(html)) uses.set(name, [...(uses.get(name) ?? []), path]);
    expect(uses.size).toBeGreaterThan(30);
    expect([...uses].filter(([, paths]) => paths.length > 4)).toEqual([]);
  });

  it.each(subjects.map(({ path }) => path))(
    'stand in the header and beside the introduction of %s',
    (path) => {
      const [header, introduction] = [...only(openPage(path), 'main').children];
      expect(picturesIn(header?.outerHTML ?? '')).toHaveLength(1);
      expect(picturesIn(introduction?.outerHTML ?? '')).toHaveLength(1);
      expect(picturesIn(introduction?.outerHTML ?? '')).not.toEqual(picturesIn(header?.outerHTML ?? ''));
    },
  );
});
