import { describe, expect, it } from 'vitest';
import { err, ok } from '../../src/domain/result.ts';
import { applySteps, planSteps, selectSteps, type Step } from './run-steps.ts';

const world = () => {
  const done: string[] = [];
  const printed: string[] = [];
  const step = (name: string, fault?: 'plan' | 'apply', isCheck?: true): Step => ({
    name,
    title: name.toUpperCase(),
    ...(isCheck === undefined ? {} : { isCheck }),
    plan: () =>
      Promise.resolve(
        fault === 'plan'
          ? err('no answer')
          : ok(done.includes(name) && isCheck !== true ? [] : [`change ${name}`]),
      ),
    apply: () => {
      if (fault === 'apply') return Promise.resolve(err('broken'));
      done.push(name);
      return Promise.resolve(ok(undefined));
    },
  });
  return { done, printed, step, print: (line: string) => printed.push(line) };
};

describe('steps', () => {
  it('run in order, and a second time find nothing to do', async () => {
    const { step, print, done } = world();
    const steps = [step('one'), step('two', undefined, true), step('three')];
    expect(await applySteps(steps, print)).toEqual({ applied: ['one', 'three'], unchanged: [], waiting: [] });
    expect(done).toEqual(['one', 'two', 'three']);
    expect(await applySteps(steps, print)).toEqual({ applied: [], unchanged: ['one', 'three'], waiting: [] });
  });

  it('stop at the first failure, of plan or of work, and name what waits', async () => {
    for (const fault of ['plan', 'apply'] as const) {
      const { step, print, done } = world();
      expect(await applySteps([step('one'), step('two', fault), step('three')], print)).toEqual({
        applied: ['one'],
        unchanged: [],
        failed: { step: 'two', error: fault === 'plan' ? 'no answer' : 'broken' },
        waiting: ['three'],
      });
      expect(done).toEqual(['one']);
    }
  });

  it('are planned without being carried out; a check is no change', async () => {
    const { step, print, done, printed } = world();
    const planned = await planSteps(
      [step('one'), step('two', 'plan'), step('three', undefined, true)],
      print,
    );
    expect(planned).toEqual({ changes: 1, failures: 1 });
    expect(done).toEqual([]);
    expect(printed).toEqual([
      'ONE',
      '  change one',
      'TWO',
      '  cannot be planned: no answer',
      'THREE',
      '  change three',
    ]);
  });

  it('are selected by name, or from a name on', () => {
    const { step } = world();
    const steps = ['one', 'two', 'three'].map((name) => step(name));
    const namesOf = (selected: readonly Step[] | undefined) => selected?.map(({ name }) => name);
    expect(namesOf(selectSteps(steps, {}))).toEqual(['one', 'two', 'three']);
    expect(namesOf(selectSteps(steps, { only: 'two' }))).toEqual(['two']);
    expect(namesOf(selectSteps(steps, { from: 'two' }))).toEqual(['two', 'three']);
    expect(selectSteps(steps, { only: 'four' })).toBeUndefined();
    expect(selectSteps(steps, { from: 'four' })).toBeUndefined();
  });
});
