/** Tables as files for spreadsheet programs. */

export type CsvCell = string | number;

/**
 * Excel reads a file without this mark in the letters of the country it was sold in, which spoils every name
 * with an accent.
 */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would compute rather than show, also behind spaces and in full-width letters. */
const startsFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Semicolon and tab separate cells in many countries' programs; space at an edge is lost unless quoted. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

const cellOf = (cell: CsvCell): string => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = startsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The text of a file in RFC 4180: a header, then the rows, each ended by CRLF, after a byte order mark for
 * UTF-8. Text that a spreadsheet would take for a formula gets an apostrophe in front; numbers are written as
 * they are.
 */
export function csv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}
