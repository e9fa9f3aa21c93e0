import { Zip, ZipPassThrough } from 'fflate';

/** Bytes per task: the checksum takes a slow tablet some 30 ms. */
const PIECE_BYTES = 2_000_000;
/** Range of years in ZIP; a clock that was never set reports 1970. */
const EARLIEST = Date.UTC(1980, 0, 2);
const LATEST = Date.UTC(2099, 11, 30);

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `at` in ms since 1970. Pictures are already compressed, so entries are stored. */
export function createZipWriter(at: number) {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece.slice());
  });

  /** The browser stores a Blob's bytes outside the page, on disk if necessary. */
  function putAside(): void {
    parts.push(new Blob(pieces));
    pieces = [];
  }

  return {
    async add(name: string, bytes: Uint8Array): Promise<void> {
      const file = new ZipPassThrough(name);
      file.mtime = Math.min(LATEST, Math.max(EARLIEST, at));
      zip.add(file);
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        file.push(bytes.subarray(from, from + PIECE_BYTES));
        await pause();
      }
      file.push(new Uint8Array(), true);
      putAside();
    },
    end(): Blob {
      zip.end();
      putAside();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
