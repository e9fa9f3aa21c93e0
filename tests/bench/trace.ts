// Thread time in a Chromium trace: what a thread computed, without the time it waited for a processor.
import * as v from 'valibot';

const eventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds. */
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      name: v.optional(v.string()),
      data: v.optional(v.object({ documentLoaderURL: v.optional(v.string()), url: v.optional(v.string()) })),
    }),
  ),
});
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) });

export type TraceEvent = v.InferOutput<typeof eventSchema>;

/** What the main thread works on, by Chromium's names of events; the first that matches counts. */
const phases = [
  ['garbage collection', /^V8\.GC|^M(?:aj|in)orGC$/],
  ['compile', /^V8\.|^v8\.compile/],
  ['React', /^React$/],
  ['other scripts', /^v8\.|^(?:EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|EventDispatch)$/],
  ['parse HTML', /^Parse(?:HTML|AuthorStyleSheet)$/],
  ['style', /^UpdateLayoutTree$/],
  ['layout', /^Layout$/],
  ['paint', /^(?:PrePaint|Paint|PaintImage|Layerize|Commit)$/],
  ['rest', /^RunTask$/],
] as const;

export type Phase = (typeof phases)[number][0];

const readNames = new Set(['thread_name', 'navigationStart']);

/** `RunTask` counts a task with its microtasks; everything Chromium would add by default is left out. */
export const traceCategories = ['-*', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** For `phasesMs`. */
export const phaseCategories = [
  ...traceCategories,
  'devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
];

export const readTrace = (text: string): readonly TraceEvent[] =>
  v.parse(traceSchema, JSON.parse(text)).traceEvents.flatMap((event) => {
    if (!v.is(v.object({ name: v.string() }), event)) return [];
    const isRead = readNames.has(event.name) || phases.some(([, names]) => names.test(event.name));
    return isRead ? [v.parse(eventSchema, event)] : [];
  });

type Window = { readonly pid: number; readonly from: number; readonly until: number };

/** Milliseconds that each task of the named thread ran, of all processes or of one in a window of time. */
const tasksOf = (events: readonly TraceEvent[], thread: string, window?: Window): readonly number[] => {
  const isNamed = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args?.name === thread;
  const ids = new Set(events.filter(isNamed).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' &&
      ids.has(`${pid} ${tid}`) &&
      (window === undefined || (pid === window.pid && ts >= window.from && ts < window.until)),
  );
  if (tasks.length === 0) throw new Error(`The trace holds no task of the ${thread}.`);
  return tasks.map(({ tdur }) => tdur / 1000);
};

const sumOf = (tasks: readonly number[]): number => tasks.reduce((sum, ms) => sum + ms, 0);

const windowOf = (events: readonly TraceEvent[], url: string, windowMs: number): Window => {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (start === undefined) throw new Error(`The trace holds no navigation to ${url}.`);
  const { pid, ts } = start;
  return { pid, from: ts, until: ts + windowMs * 1000 };
};

/** Main thread of the page's process, from the start of the navigation to this address. */
export const mainThreadMs = (events: readonly TraceEvent[], url: string, windowMs: number): number =>
  sumOf(tasksOf(events, 'CrRendererMain', windowOf(events, url, windowMs)));

const phaseOf = ({ name, args }: TraceEvent): Phase | undefined => {
  // The scheduler's calls come from React's chunk.
  const isReact = name === 'FunctionCall' && /\/react-[^/]*$/.test(args?.data?.url ?? '');
  return phases.find(([, names]) => names.test(isReact ? 'React' : name))?.[0];
};

/** The same by phase, in ms: each event without those that it contains. */
export const phasesMs = (
  events: readonly TraceEvent[],
  url: string,
  windowMs: number,
): ReadonlyMap<Phase, number> => {
  const { pid, from, until } = windowOf(events, url, windowMs);
  const thread = events.find(
    ({ name, pid: process, args }) =>
      name === 'thread_name' && process === pid && args?.name === 'CrRendererMain',
  );
  const found = events
    .filter(
      ({ tid, ts, dur, ...event }) =>
        event.pid === pid && tid === thread?.tid && dur > 0 && ts >= from && ts < until,
    )
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const sums = new Map<Phase, number>();
  const containing: { readonly phase: Phase; readonly end: number }[] = [];
  for (const event of found) {
    const phase = phaseOf(event);
    if (phase === undefined) continue;
    while ((containing.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) containing.pop();
    const ms = event.tdur / 1000;
    sums.set(phase, (sums.get(phase) ?? 0) + ms);
    const parent = containing.at(-1);
    if (parent !== undefined) sums.set(parent.phase, (sums.get(parent.phase) ?? 0) - ms);
    containing.push({ phase, end: event.ts + event.dur });
  }
  return sums;
};

/** The longest task of any page's main thread. */
export const longestTaskMs = (events: readonly TraceEvent[]): number =>
  Math.max(...tasksOf(events, 'CrRendererMain'));

export const workerThreadMs = (events: readonly TraceEvent[]): number =>
  sumOf(tasksOf(events, 'ServiceWorker thread'));
