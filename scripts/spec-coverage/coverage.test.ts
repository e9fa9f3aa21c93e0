import { describe, expect, it } from 'vitest';
import { cover, idsIn, readRows, tableOf, type RanTest } from './coverage.ts';
import { readReport } from './reports.ts';

const rows = [
  { id: 'S1 §2.1', says: '/ is the home page' },
  { id: 'S1 §9.1', says: 'A | in the text' },
];
const ran = (title: string, hasPassed = true): RanTest => ({ title, file: 'tests/a.spec.ts', hasPassed });

describe('a list of rows', () => {
  it('is read line by line; an item without an id is reported, except below "Left out"', () => {
    const list =
      '# Pages\n\n- `S1 §2.1` / is the home page\n- `S1 2.2` no sign\n\n## Left out\n\n- A picture\n';
    expect(readRows(list)).toEqual({ rows: rows.slice(0, 1), complaints: ['No row: - `S1 2.2` no sign'] });
  });
});

describe('a title', () => {
  it('names its ids, and what only looks like one', () => {
    // Not in the titles of this file: the coverage of the real run reads them.
    for (const [title, ids] of [
      ['opens [S1 §2.1]', ['S1 §2.1']],
      ['opens [S1 §2.1, §4.3] and more [S2 §1.1]', ['S1 §2.1', 'S1 §4.3', 'S2 §1.1']],
      ['opens [S1 §2]', ['S1 §2']],
      ['opens [S1]', ['S1']],
      ['checks S1 to S17 [slowly]', []],
    ] as const)
      expect(idsIn(title), title).toEqual(ids);
  });
});

describe('the coverage', () => {
  it('is whole when every row has a passed test', () => {
    const flaky = { ...ran('again [S1 §9.1]'), isFlaky: true };
    const coverage = cover(rows, [ran('both [S1 §2.1, §9.1]'), flaky, ran('nothing special')]);
    expect(coverage.complaints).toEqual([]);
    expect(tableOf(coverage).split('\n')).toEqual([
      '| id | says | proven by |',
      '| --- | --- | --- |',
      '| S1 §2.1 | / is the home page | tests/a.spec.ts: both |',
      '| S1 §9.1 | A \\| in the text | tests/a.spec.ts: both<br>tests/a.spec.ts: again (flaky) |',
      '',
    ]);
  });

  it('names a row without a test, a row whose test failed, and an id that is no row', () => {
    const { complaints } = cover(rows, [
      ran('good [S1 §9.1]'),
      ran('bad [S1 §9.1]', false),
      ran('x [S1 §9]'),
    ]);
    expect(complaints).toEqual([
      'S1 §2.1 is proven by no test: / is the home page',
      'S1 §9.1 is named by a test that did not pass: bad [S1 §9.1]',
      'S1 §9 is no row, but the title of "x [S1 §9]" names it.',
    ]);
  });

  it('wants each id once', () => {
    expect(cover([...rows, ...rows.slice(0, 1)], [ran('[S1 §2.1, §9.1]')]).complaints).toEqual([
      'S1 §2.1 stands in the lists twice.',
    ]);
  });
});

describe('a report', () => {
  it('of the unit runner has its titles, files and outcomes', () => {
    const assertionResults = [
      { title: 'counts', ancestorTitles: ['the figure'], status: 'passed' },
      { title: 'rounds', ancestorTitles: [], status: 'skipped' },
    ];
    const report = { testResults: [{ name: '/house/src/a.test.ts', assertionResults }] };
    expect(readReport(report, '/house')).toEqual([
      { title: 'the figure › counts', file: 'src/a.test.ts', hasPassed: true },
      { title: 'rounds', file: 'src/a.test.ts', hasPassed: false },
    ]);
  });

  it('of the browser runner counts a skipped test as not passed and a flaky one as passed, at any depth', () => {
    const spec = (title: string, status: string) => ({ title, line: 1, tests: [{ status, results: [] }] });
    const file = 'e2e/a.spec.ts';
    const inner = { title: 'on a phone', file, specs: [spec('swipes', 'skipped'), spec('turns', 'flaky')] };
    const report = {
      suites: [{ title: file, file, specs: [spec('opens', 'expected')], suites: [inner] }],
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 },
    };
    expect(readReport(report, '/house')).toEqual([
      { title: 'opens', file: 'tests/e2e/a.spec.ts', hasPassed: true },
      { title: 'on a phone › swipes', file: 'tests/e2e/a.spec.ts', hasPassed: false },
      { title: 'on a phone › turns', file: 'tests/e2e/a.spec.ts', hasPassed: true, isFlaky: true },
    ]);
  });

  it('of an unknown runner is rejected', () => {
    expect(() => readReport({}, '/house')).toThrow();
  });
});
