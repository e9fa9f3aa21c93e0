import { createHash } from 'node:crypto';

/** Hash and number of rows in COPY's text format, where each line is a row. */
export const createTally = () => {
  const hash = createHash('sha256');
  let rows = 0;
  const add = (chunk: Uint8Array): void => {
    hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  };
  return {
    /** Passes the chunks on and counts them. */
    async *through(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        add(chunk);
        yield chunk;
      }
    },
    consume: async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const chunk of chunks) add(chunk);
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
