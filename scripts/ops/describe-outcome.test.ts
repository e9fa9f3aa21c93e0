import { describe, expect, it } from 'vitest';
import { describeOutcome } from './describe-outcome.ts';

const command = 'npm run deploy -- --yes';
const nothing = { applied: [], unchanged: [], waiting: [] };

describe('the end of a deployment', () => {
  it('says what changed, or that nothing had to', () => {
    expect(describeOutcome({ ...nothing, applied: ['secrets', 'site'] }, command)).toEqual([
      'Done. Changed: secrets, site.',
    ]);
    expect(describeOutcome({ ...nothing, unchanged: ['secrets', 'site'] }, command)).toEqual([
      'Nothing to do: everything is in force.',
    ]);
  });

  it('says after a failure what is in force, what is not, and how to go on', () => {
    const failed = { step: 'settings', error: 'no answer' };
    const outcome = { applied: ['migrations'], unchanged: ['backup'], failed, waiting: ['secrets', 'site'] };
    expect(describeOutcome(outcome, command)).toEqual([
      'settings failed: no answer',
      'In force: migrations, backup.',
      'Unfinished, may be in force in part: settings.',
      'Not in force: secrets, site.',
      'The same command goes on from here: npm run deploy -- --yes',
    ]);
  });

  it.each(['site', 'check'])('names the way back when it is the %s that failed', (step) => {
    const lines = describeOutcome({ ...nothing, failed: { step, error: 'no answer' } }, command);
    expect(lines).toContain('In force: nothing new.');
    expect(lines).toContain('Not in force: nothing else.');
    expect(lines.at(-1)).toBe('To bring the previous site back: docs/operations.md, Rollback.');
  });
});
