const newline = 10;

/** Removes fields from rows in COPY's text format, in which tabs and line ends of values are escaped. */
export async function* selectFields(
  chunks: AsyncIterable<Uint8Array>,
  places: readonly number[],
): AsyncGenerator<Uint8Array> {
  // Latin-1 maps each byte to one character and back.
  const select = (lines: string): string =>
    lines.replace(/.+/g, (line) => {
      const fields = line.split('\t');
      return places.map((place) => fields[place] ?? '').join('\t');
    });
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    rest = bytes.subarray(end);
    if (end > 0) yield Buffer.from(select(bytes.toString('latin1', 0, end)), 'latin1');
  }
}
