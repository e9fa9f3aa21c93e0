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
      'Nothing to do: everything is up to date.',
    ]);
  });

  it('lists after a failure what is deployed, what is not, and the command that resumes', () => {
    const failed = { step: 'settings', error: 'no answer' };
    const outcome = { applied: ['migrations'], unchanged: ['backup'], failed, waiting: ['secrets', 'site'] };
    expect(describeOutcome(outcome, command)).toEqual([
      'settings failed: no answer',
      'Deployed: migrations, backup.',
      'Unfinished, may be deployed in part: settings.',
      'Not deployed: secrets, site.',
      'The same command resumes here: npm run deploy -- --yes',
    ]);
  });

  it.each(['site', 'check'])('names the way back when it is the %s that failed', (step) => {
    const lines = describeOutcome({ ...nothing, failed: { step, error: 'no answer' } }, command);
    expect(lines).toContain('Deployed: nothing new.');
    expect(lines).toContain('Not deployed: nothing else.');
    expect(lines.at(-1)).toBe('To bring the previous site back: docs/operations.md, Rollback.');
  });
});
