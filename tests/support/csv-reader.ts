/** Reads a file of comma-separated values as RFC 4180 says, independently of how we write it; throws on anything else. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const lastQuotedInputs = /"((?:[^"]|"")*)"/y;
    const plain = /[^",\r\n]*/y;
    const form = text[at] === '"' ? lastQuotedInputs : plain;
    form.lastIndex = at;
    const found = form.exec(text);
    if (found === null) throw new Error(`No cell at ${String(at)}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[0]);
    at += found[0].length;
    if (text[at] === ',') {
      at += 1;
    } else if (text.startsWith('\r\n', at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else {
      throw new Error(`Neither comma nor line end at ${String(at)}`);
    }
  }
  if (row.length > 0) throw new Error('The last row has no end');
  return rows;
}
