// The pictures of the built pages, counted where a visitor sees them.
// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { listed, subjects } from './built-site.ts';
import { only, openPage } from './parts-of-page.ts';

const picturesIn = (node: ParentNode): readonly string[] => [
  ...new Set(
    [...node.querySelectorAll('img')].flatMap(
      (image) => /^\/pictures\/([a-z-]+)-\d+\./.exec(image.getAttribute('src') ?? '')?.[1] ?? [],
    ),
  ),
];

describe('the renderings of the site', () => {
  it('appear on at most four pages each', () => {
    const uses = new Map<string, string[]>();
    for (const { path } of listed)
      for (const name of picturesIn(only(openPage(path), 'main')))
        uses.set(name, [...(uses.get(name) ?? []), path]);
    expect(uses.size).toBeGreaterThanOrEqual(35);
    expect([...uses].filter(([, paths]) => paths.length > 4)).toEqual([]);
  });

  it.each(subjects.map(({ path }) => path))(
    'stand in the header and beside the introduction of %s',
    (path) => {
      const [header, introduction] = [...only(openPage(path), 'main').children];
      expect(picturesIn(header ?? document)).toHaveLength(1);
      expect(picturesIn(introduction ?? document)).toHaveLength(1);
      expect(picturesIn(introduction ?? document)).not.toEqual(picturesIn(header ?? document));
    },
  );
});
