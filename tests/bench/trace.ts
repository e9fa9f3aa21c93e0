// Thread time in a Chromium trace: what a thread computed, without the time it waited for a processor.
import * as v from 'valibot';

const eventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds. */
  ts: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      name: v.optional(v.string()),
      data: v.optional(v.object({ documentLoaderURL: v.optional(v.string()) })),
    }),
  ),
});
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) });

export type TraceEvent = v.InferOutput<typeof eventSchema>;

const readNames = new Set(['RunTask', 'thread_name', 'navigationStart']);

/** `RunTask` counts a task with its microtasks; everything Chromium would add by default is left out. */
export const traceCategories = ['-*', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

export const readTrace = (text: string): readonly TraceEvent[] =>
  v.parse(traceSchema, JSON.parse(text)).traceEvents.flatMap((event) => {
    const isRead = v.is(v.object({ name: v.string() }), event) && readNames.has(event.name);
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

/** Main thread of the page's process, from the start of the navigation to this address. */
export const mainThreadMs = (events: readonly TraceEvent[], url: string, windowMs: number): number => {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (start === undefined) throw new Error(`The trace holds no navigation to ${url}.`);
  const { pid, ts } = start;
  return sumOf(tasksOf(events, 'CrRendererMain', { pid, from: ts, until: ts + windowMs * 1000 }));
};

/** The longest task of any page's main thread. */
export const longestTaskMs = (events: readonly TraceEvent[]): number =>
  Math.max(...tasksOf(events, 'CrRendererMain'));

export const workerThreadMs = (events: readonly TraceEvent[]): number =>
  sumOf(tasksOf(events, 'ServiceWorker thread'));
