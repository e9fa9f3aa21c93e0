import { describe, expect, it } from 'vitest';
import { cover, idsIn, readRows } from './coverage.ts';
import { titlesIn } from './titles.ts';

const rows = [
  { id: 'S1 §2.1', says: '/ is the home page' },
  { id: 'F-A12', says: 'Storage is slow' },
];
const titled = (text: string) => ({ text, file: 'tests/a.spec.ts' });

describe('a list of rows', () => {
  it('is read line by line; an item without an id is reported, except below "Left out"', () => {
    const list =
      '# Pages\n\n- `S1 §2.1` / is the home page\n- `F-A12` Storage is slow\n- `S1 2.2` no sign\n\n## Left out\n\n- A picture\n';
    expect(readRows(list)).toEqual({ rows, complaints: ['No row: - `S1 2.2` no sign'] });
  });
});

describe('a title', () => {
  it('names its ids, and what only looks like one', () => {
    for (const [title, ids] of [
      ['opens [S1 §2.1]', ['S1 §2.1']],
      ['opens [F-A1] [S1 §2.1, §4.3] and more [S2 §1.1]', ['F-A1', 'S1 §2.1', 'S1 §4.3', 'S2 §1.1']],
      ['opens [S1 §2]', ['S1 §2']],
      ['opens [S1]', ['S1']],
      ['checks S1 to S17 [slowly] [A12]', []],
    ] as const)
      expect(idsIn(title), title).toEqual(ids);
  });

  const textsIn = (source: string) => titlesIn('a.test.ts', source).map(({ text }) => text);

  it.each([
    ['a string', `describe('a', () => { it('b', () => 'c'); });`, ['a', 'b']],
    ['a template', `test(\`a \${name} b\`, () => undefined);`, ['a … b']],
    ['a table', `it.each([['a', 1]])('%s', () => undefined);`, ['%s', 'a']],
    ['a named table', `const rows = { a: [{ id: 'b' }] }; it.each(rows.a)('$id', () => 0);`, ['$id', 'b']],
    ['a loop', `for (const [title] of [['a']]) test.describe(() => { test(title, () => 0); });`, ['a']],
    [
      'a function',
      `const all = () => ['a']; for (const id of all()) it(\`\${id} b\`, () => 0);`,
      ['… b', 'a'],
    ],
  ])('is read from %s', (_, source, texts) => expect(textsIn(source)).toEqual(texts));

  it.each([
    `it.skip('a', () => 0);`,
    `test.fixme('a', () => 0);`,
    `it.todo('a');`,
    `it.skip.each(['a'])('%s', () => 0);`,
    `test.describe.skip('a', () => { test('b', () => 0); });`,
    `page.test('a'); const unused = 'a'; /* it('a') */`,
    `test.step('a', () => 0); beforeEach(() => open('a'));`,
  ])('is not read from %s', (source) => expect(textsIn(source)).toEqual([]));
});

describe('the coverage', () => {
  it('is whole when a title names every row', () => {
    const title = titled('both [S1 §2.1] [F-A12]');
    expect(cover(rows, [title, titled('nothing special')])).toEqual({
      rows: rows.map((row) => ({ ...row, namedBy: [title] })),
      complaints: [],
    });
  });

  it('names a row that stands twice, a row without a test and an id that is no row', () => {
    const { complaints } = cover([...rows, ...rows.slice(0, 1)], [titled('a [S1 §2.1]'), titled('b [F-A1]')]);
    expect(complaints).toEqual([
      'S1 §2.1 stands in the lists twice.',
      'F-A12 is named by no test: Storage is slow',
      'F-A1 is no row, but "b [F-A1]" in tests/a.spec.ts names it.',
    ]);
  });
});
