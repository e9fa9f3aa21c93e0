import { expect, it } from 'vitest';
import type { AnalysisProblem } from '../../domain/analysis.ts';
import { createAnalysisQueue } from './analysis-queue.ts';
import type { AnalysisStep } from './analyses.repository.ts';

const described = (photoId: string): AnalysisStep => ({
  kind: 'analyzed',
  photoId,
  isPublished: false,
  filled: [],
  suggested: [],
});
const failed: AnalysisStep = {
  kind: 'failed',
  photoId: 'two',
  isPublished: false,
  problem: { kind: 'bad_picture' },
};
const nothing: AnalysisStep = { kind: 'nothing' };
const paused = (problem: AnalysisProblem): AnalysisStep => ({ kind: 'paused', problem });

type Answer = AnalysisStep | (() => AnalysisStep | Promise<AnalysisStep>);

const open = (...answers: Answer[]) => {
  const device: { owner: string | undefined; isOnline: boolean } = { owner: 'ann', isOnline: true };
  const steps: AnalysisStep[] = [];
  const stopped: string[] = [];
  const later: { readonly ms: number; readonly work: () => void }[] = [];
  const signals: AbortSignal[] = [];
  let change: () => void = () => undefined;
  const { run, stop } = createAnalysisQueue({
    analyzeNext: async (_, signal) => {
      signals.push(signal);
      const answer = answers.shift() ?? nothing;
      return typeof answer === 'function' ? answer() : answer;
    },
    stop: async (owner) => void stopped.push(owner),
    owner: () => device.owner,
    isOnline: () => device.isOnline,
    watch: (listener) => {
      change = listener;
      return () => undefined;
    },
    after: (ms, work) => void later.push({ ms, work }),
    onStep: (step) => void steps.push(step),
  });
  /** Whatever can go on without time has gone on. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    device,
    steps,
    stopped,
    later,
    signals,
    change: () => change(),
    stop,
    run: async () => {
      run();
      await settle();
    },
    settle,
    answer: (...more: Answer[]) => void answers.push(...more),
  };
};

/** An answer that comes when it is given. */
const held = () => {
  const { promise, resolve: give } = Promise.withResolvers<AnalysisStep>();
  return { step: () => promise, give };
};

it('describes one photo after another until no request is left, and continues after a failure', async () => {
  const { run, steps } = open(described('one'), failed, described('three'));
  await run();
  expect(steps).toEqual([described('one'), failed, described('three'), nothing]);
});

it('goes through them once, however often it is called', async () => {
  const first = held();
  const { run, steps, signals, settle } = open(first.step);
  await run();
  await run();
  expect(signals).toHaveLength(1);
  first.give(described('one'));
  await settle();
  expect(steps).toEqual([described('one'), nothing]);
  await run();
  expect(steps).toEqual([described('one'), nothing, nothing]);
});

it('does nothing without a signed-in account', async () => {
  const { run, device, signals } = open(described('one'));
  device.owner = undefined;
  await run();
  expect(signals).toEqual([]);
});

it('reports no step after it was stopped, and drops its requests', async () => {
  const first = held();
  const { run, stop, steps, stopped, signals, settle } = open(first.step);
  await run();
  await stop();
  expect(signals[0]?.aborted).toBe(true);
  expect(stopped).toEqual(['ann']);
  first.give(described('one'));
  await settle();
  expect(steps).toEqual([]);
  await run();
  expect(steps).toEqual([nothing]);
});

it('waits for pictures that are not ready, until something has changed', async () => {
  const { run, change, steps, signals, settle } = open({ kind: 'preparing' }, described('one'));
  await run();
  expect([steps, signals.length]).toEqual([[], 1]);
  change();
  await settle();
  expect(steps).toEqual([described('one'), nothing]);
  change();
  await settle();
  expect(signals).toHaveLength(3);
});

it('misses no picture that became ready while it was asked for', async () => {
  const first = held();
  const { run, change, steps, settle } = open(first.step, described('one'));
  await run();
  change();
  first.give({ kind: 'preparing' });
  await settle();
  expect(steps).toEqual([described('one'), nothing]);
});

it.each<[AnalysisProblem, number]>([
  [{ kind: 'busy', retryAfterMs: 4_000 }, 4_000],
  [{ kind: 'busy', retryAfterMs: null }, 30_000],
  [{ kind: 'no_answer' }, 30_000],
  [{ kind: 'offline' }, 30_000],
])('after %j it goes on by itself in %d ms', async (problem, ms) => {
  const { run, steps, later, stopped, settle } = open(paused(problem), described('one'));
  await run();
  expect(steps).toEqual([paused(problem)]);
  expect(later.map((each) => each.ms)).toEqual([ms]);
  later[0]?.work();
  await settle();
  expect(steps.at(-2)).toEqual(described('one'));
  expect(stopped).toEqual([]);
});

it('waits for the signal, not for a time, where there is none', async () => {
  const { run, device, later } = open(paused({ kind: 'offline' }));
  device.isOnline = false;
  await run();
  expect(later).toEqual([]);
});

it.each<[AnalysisProblem, boolean]>([
  [{ kind: 'not_configured', setting: 'AI_MODEL' }, true],
  [{ kind: 'rejected', status: 401 }, true],
  [{ kind: 'daily_limit' }, false],
  [{ kind: 'consent_needed', company: 'Example' }, false],
  [{ kind: 'signed_out' }, false],
])('%j ends it; all requests are dropped: %s', async (problem, isStopped) => {
  const { run, steps, later, stopped } = open(paused(problem), described('one'));
  await run();
  expect(steps).toEqual([paused(problem)]);
  expect(later).toEqual([]);
  expect(stopped).toEqual(isStopped ? ['ann'] : []);
});
