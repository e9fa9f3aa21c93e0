export type CsvCell = string | number;

/** Byte order mark: without it, Excel decodes the file in a regional encoding and spoils accents. */
const byteOrderMark = '\uFEFF';

/** CSV injection: text that a spreadsheet evaluates, also behind spaces and in full-width characters. */
const startsFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Some locales separate cells by semicolon or tab; spaces at an edge are lost unless quoted. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

const cellOf = (cell: CsvCell): string => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = startsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV of RFC 4180 with a byte order mark. Text that looks like a formula is prefixed with an apostrophe. */
export function csv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}
