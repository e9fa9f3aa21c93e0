import { expect, test } from 'vitest';
import { mainThreadMs, phasesMs, readTrace, workerThreadMs } from './trace.ts';

const url = 'http://localhost:1/';
const thread = (pid: number, tid: number, name: string) => ({
  name: 'thread_name',
  pid,
  tid,
  args: { name },
});
const task = (pid: number, tid: number, ts: number, tdur: number) => ({
  name: 'RunTask',
  pid,
  tid,
  ts,
  tdur,
});

const events = readTrace(
  JSON.stringify({
    traceEvents: [
      thread(1, 1, 'CrRendererMain'),
      thread(1, 2, 'ServiceWorker thread'),
      thread(2, 1, 'CrRendererMain'),
      { name: 'navigationStart', pid: 1, tid: 1, ts: 1000, args: { data: { documentLoaderURL: url } } },
      task(1, 1, 999, 100_000),
      task(1, 1, 1000, 3000),
      { ...task(1, 1, 1001, 70_000), name: 'FunctionCall' },
      task(1, 1, 5_000_999, 4000),
      task(1, 1, 5_001_000, 200_000),
      task(1, 2, 2000, 11_000),
      task(2, 1, 2000, 50_000),
      { name: 'Other', ph: 'M' },
    ],
  }),
);

test('counts the tasks of the page’s own main thread within the window', () => {
  expect(mainThreadMs(events, url, 5000)).toBe(7);
});

test('counts the tasks of the worker’s thread', () => {
  expect(workerThreadMs(events)).toBe(11);
});

test('divides the main thread into phases, each event without those that it contains', () => {
  const event = (name: string, ts: number, ms: number, file = '') => ({
    ...{ name, pid: 1, tid: 1, ts, dur: ms * 1000, tdur: ms * 1000 },
    args: { data: { url: `http://localhost:1/assets/${file}` } },
  });
  const traced = readTrace(
    JSON.stringify({
      traceEvents: [
        thread(1, 1, 'CrRendererMain'),
        { name: 'navigationStart', pid: 1, tid: 1, ts: 1000, args: { data: { documentLoaderURL: url } } },
        event('RunTask', 1000, 20),
        event('FunctionCall', 1000, 15, 'react-AbC.js'),
        event('V8.CompileCode', 2000, 4),
        event('V8.GC_SCAVENGER', 7000, 1),
        event('Layout', 17_000, 3),
        event('FunctionCall', 30_000, 2, 'start-AbC.js'),
        { ...event('Layout', 31_000, 50), tid: 2 },
        event('Layout', 6_000_000, 50),
      ],
    }),
  );
  expect(Object.fromEntries(phasesMs(traced, url, 5000))).toEqual({
    ...{ rest: 2, React: 10, compile: 4, 'garbage collection': 1, layout: 3, 'other scripts': 2 },
  });
});

test('refuses a trace that does not hold what is asked for', () => {
  expect(() => mainThreadMs(events, `${url}other`, 5000)).toThrow('no navigation');
  expect(() => workerThreadMs(events.filter(({ tid }) => tid !== 2))).toThrow('no task');
});
