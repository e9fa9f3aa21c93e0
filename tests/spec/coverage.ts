// Which rows of the lists in tests/spec/ the titles of tests name. Pure: lists and titles in, verdict out.
import type { Title } from './titles.ts';

export type Row = { readonly id: string; readonly says: string };

export type Coverage = {
  readonly rows: ReadonlyArray<Row & { readonly namedBy: readonly Title[] }>;
  /** One sentence per thing that is wrong; empty when every row is named. */
  readonly complaints: readonly string[];
};

const rowLine = /^- `(S\d §\d+\.\d+|F-[A-E]\d+)` (\S.*)$/;

/** The rows of one list. A list item that is no row is a complaint, unless it stands under "Left out". */
export function readRows(markdown: string): {
  readonly rows: readonly Row[];
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

/** The ids in a title: `[S1 §2.7, §4.3]` names two. What looks like a tag and is none comes back as written. */
export function idsIn(title: string): readonly string[] {
  return [...title.matchAll(/\[(S\d\b ?|F-)([^\]]*)\]/g)].flatMap(([, list = '', places = '']) =>
    places.split(/,\s*/).map((place) => `${list}${place}`.trim()),
  );
}

/** Every row with the titles that name it. */
export function cover(rows: readonly Row[], titles: readonly Title[]): Coverage {
  const ids = rows.map(({ id }) => id);
  const known = new Set(ids);
  const named = titles.flatMap((title) => idsIn(title.text).map((id) => ({ id, title })));
  const namedBy = Map.groupBy(named, ({ id }) => id);
  const covered = rows.map((row) => ({
    ...row,
    namedBy: (namedBy.get(row.id) ?? []).map(({ title }) => title),
  }));
  return {
    rows: covered,
    complaints: [
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands in the lists twice.`),
      ...covered
        .filter((row) => row.namedBy.length === 0)
        .map(({ id, says }) => `${id} is named by no test: ${says}`),
      ...named
        .filter(({ id }) => !known.has(id))
        .map(({ id, title }) => `${id} is no row, but "${title.text}" in ${title.file} names it.`),
    ],
  };
}
