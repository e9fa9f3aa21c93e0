// Runs files through the photo page in real engines, and compares what was made with what the engine itself shows.
import * as v from 'valibot';
import { waitFor, type Engine } from '../../../engines/browser.ts';
import { memoryOfDescendants } from '../process-memory.ts';
import { startPhotoSite } from './photo-site.ts';

/** `colors`: red, green and blue of 4 by 4 fields, row by row. */
const look = v.object({ width: v.number(), height: v.number(), colors: v.array(v.number()) });
export type Look = v.InferOutput<typeof look>;

const examined = v.object({
  type: v.string(),
  kind: v.string(),
  ms: v.number(),
  made: v.nullable(look),
  /** Null when the browser shows no such file. */
  shown: v.nullable(look),
});
export type Examined = v.InferOutput<typeof examined>;

export interface CorpusFile {
  readonly bytes: Uint8Array;
  /** A file that shows what is to be seen; without it the engine's own look at `bytes` counts. */
  readonly reference?: Uint8Array;
  /** What becomes of it when no picture is made. */
  readonly kind?: string;
}

export interface CorpusLine {
  readonly engine: string;
  readonly name: string;
  readonly line: string;
  readonly mismatch: string | null;
  readonly examined: Examined | null;
}

/** Steps of a channel: of the whole picture, and of one of its 16 fields, where edges may lie. */
const LARGEST_MEAN_DIFFERENCE = 3;
const LARGEST_FIELD_DIFFERENCE = 10;
/** The product gives up after two minutes. */
const LIMIT_MS = 150_000;

const meanOf = ({ colors }: Look): readonly number[] =>
  [0, 1, 2].map((channel) => {
    const own = colors.filter((_, at) => at % 3 === channel);
    return own.reduce((sum, color) => sum + color, 0) / own.length;
  });

const largestDifference = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));

/** Null when what was made looks as what is shown. */
function mismatchOf(made: Look, shown: Look): string | null {
  const width = Math.min(shown.width, 2400);
  const height = Math.max(1, (shown.height * width) / shown.width);
  if (made.width !== width || Math.abs(made.height - height) > 1)
    return `${made.width} × ${made.height} instead of ${width} × ${Math.round(height)}`;
  const mean = largestDifference(meanOf(made), meanOf(shown));
  if (mean > LARGEST_MEAN_DIFFERENCE) return `its mean color is ${mean.toFixed(1)} off`;
  const field = largestDifference(made.colors, shown.colors);
  return field > LARGEST_FIELD_DIFFERENCE ? `a part of it is ${field.toFixed(1)} off` : null;
}

/** `expected`: what is to become of a file made by code; of any other file, what its engine shows must be made. */
const judge = ({ kind, made, shown }: Examined, expected: string | undefined): string | null => {
  if (expected !== undefined && kind !== expected) return `${kind} instead of ${expected}`;
  if (kind === 'failed' || kind === 'no_encoder') return kind;
  if (made !== null && shown !== null) return mismatchOf(made, shown);
  return kind === 'unreadable' && shown !== null ? `${kind}, although the browser shows it` : null;
};

const sizeOf = (of: Look | null): string => (of === null ? 'nothing' : `${of.width} × ${of.height}`);
const colorOf = (of: Look): string => meanOf(of).map(Math.round).join(' ');

const lineOf = ({ type, kind, ms, made, shown }: Examined, peak: number): string =>
  [
    type,
    made === null ? kind : `${sizeOf(made)} (${colorOf(made)})`,
    `<img> ${sizeOf(shown)}${shown === null ? '' : ` (${colorOf(shown)})`}`,
    `${ms} ms`,
    `${Math.round(peak / 1_000_000)} MB`,
  ].join('  ');

const answered = v.pipe(
  v.string(),
  v.parseJson(),
  v.nullable(v.object({ url: v.string(), answer: v.union([v.string(), examined]) })),
);

/** Calls `print` with each line. Runs one engine and one file at a time. */
export async function examineAll(
  files: ReadonlyMap<string, () => Promise<CorpusFile>>,
  engines: readonly Engine[],
  print: (line: CorpusLine) => void = () => undefined,
): Promise<readonly CorpusLine[]> {
  const served = new Map<string, Uint8Array>();
  const site = await startPhotoSite(served);
  const lines: CorpusLine[] = [];
  try {
    for (const engine of engines) {
      const browser = await engine.start();
      try {
        await browser.open(site.url);
        for (const [name, read] of files) {
          const { bytes, reference, kind } = await read();
          served.clear();
          const path = `/corpus/${lines.length}`;
          served.set(path, bytes).set(`${path}/reference`, reference ?? bytes);
          let peak = 0;
          const measure = async () => (peak = Math.max(peak, await memoryOfDescendants()));
          await browser.run((url) => {
            location.hash = url;
          }, path);
          const answer = await waitFor(
            `answer of ${engine.name} to ${name}`,
            async () => {
              await measure();
              const said = await browser.run(() => document.documentElement.dataset['examined'] ?? 'null');
              const given = v.parse(answered, said);
              return given?.url === path ? given.answer : null;
            },
            LIMIT_MS,
          );
          const line: CorpusLine =
            typeof answer === 'string'
              ? { engine: engine.name, name, line: answer, mismatch: 'not examined', examined: null }
              : {
                  ...{ engine: engine.name, name, line: lineOf(answer, peak) },
                  ...{
                    mismatch: judge(answer, kind ?? (reference === undefined ? undefined : 'made')),
                    examined: answer,
                  },
                };
          lines.push(line);
          print(line);
        }
      } finally {
        await browser.close();
      }
    }
  } finally {
    await site.stop();
  }
  return lines;
}
