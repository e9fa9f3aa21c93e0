// Which lines of the specification the tests of a run have proven. Pure: lists and results in, verdict out.

export type SpecRow = { readonly id: string; readonly says: string };

export type RanTest = {
  readonly title: string;
  readonly file: string;
  readonly hasPassed: boolean;
  /** It passed only when it was repeated. */
  readonly isFlaky?: boolean;
};

export type Coverage = {
  readonly rows: ReadonlyArray<SpecRow & { readonly provenBy: readonly RanTest[] }>;
  /** One sentence per thing that is wrong; empty when every row is proven. */
  readonly complaints: readonly string[];
};

const rowLine = /^- `(S\d §\d+\.\d+)` (\S.*)$/;

/** The rows of one list. A list item that is no row is a complaint, unless it stands under "Left out". */
export function readRows(markdown: string): {
  readonly rows: readonly SpecRow[];
  readonly complaints: readonly string[];
} {
  const [listed = ''] = markdown.split(/^## Left out$/m);
  const items = listed.split('\n').filter((line) => line.startsWith('- '));
  const read = items.map((line) => rowLine.exec(line));
  return {
    rows: read.flatMap((match) => (match === null ? [] : [{ id: match[1] ?? '', says: match[2] ?? '' }])),
    complaints: items.filter((_, at) => read[at] === null).map((line) => `No row: ${line}`),
  };
}

/** The ids a title names: `[S1 §2.7, §4.3]` names two. What looks like a tag and is none comes back as written. */
export function idsIn(title: string): readonly string[] {
  return [...title.matchAll(/\[(S\d\b)\s*([^\]]*)\]/g)].flatMap(([, spec = '', places = '']) =>
    places.split(/,\s*/).map((place) => `${spec} ${place}`.trim()),
  );
}

/** `S2 §4.3` is of the specification `S2`. */
export const specOf = (id: string): string => id.split(' ')[0] ?? '';

const repeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

/** Every row with the passed tests that name it. A test that did not pass takes its rows down with it. */
export function cover(rows: readonly SpecRow[], tests: readonly RanTest[]): Coverage {
  const known = new Set(rows.map(({ id }) => id));
  const naming = new Map<string, RanTest[]>();
  for (const test of tests)
    for (const id of idsIn(test.title)) naming.set(id, [...(naming.get(id) ?? []), test]);
  const provenRows = rows.map((row) => {
    const named = naming.get(row.id) ?? [];
    return { ...row, named, provenBy: named.every(({ hasPassed }) => hasPassed) ? named : [] };
  });
  return {
    rows: provenRows.map(({ id, says, provenBy }) => ({ id, says, provenBy })),
    complaints: [
      ...repeated(rows.map(({ id }) => id)).map((id) => `${id} stands in the lists twice.`),
      ...provenRows
        .filter(({ provenBy }) => provenBy.length === 0)
        .map(({ id, says, named }) =>
          named.length === 0
            ? `${id} is proven by no test: ${says}`
            : `${id} is named by a test that did not pass: ${named.find((test) => !test.hasPassed)?.title ?? ''}`,
        ),
      ...[...naming]
        .filter(([id]) => !known.has(id))
        .map(([id, named]) => `${id} is no row, but the title of "${named[0]?.title ?? ''}" names it.`),
    ],
  };
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const withoutTags = (title: string): string => title.replaceAll(/\s*\[S\d[^\]]*\]/g, '').trim();

/** The table of rows, what they say, and the tests that prove them. */
export function tableOf({ rows }: Coverage): string {
  const lines = rows.map(({ id, says, provenBy }) => {
    const proofs = provenBy.map(
      ({ title, file, isFlaky }) => `${file}: ${withoutTags(title)}${isFlaky === true ? ' (flaky)' : ''}`,
    );
    return `| ${id} | ${cell(says)} | ${proofs.map(cell).join('<br>') || 'nothing'} |`;
  });
  return ['| id | says | proven by |', '| --- | --- | --- |', ...lines, ''].join('\n');
}
