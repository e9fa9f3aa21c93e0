import { describe, expect, it } from 'vitest';
import { formLanePolicy, judgeForm } from './form-lane.ts';

const id = 'a';
const held = { kind: 'proven', refused: [{ id, reason: 'held' }] };

describe('the answer to a form', () => {
  it('is proof only with the form’s own id', () => {
    expect(judgeForm(id, { ok: true, value: { id } })).toEqual({
      outcome: { kind: 'proven', refused: [] },
      hold: null,
      trouble: null,
    });
    expect(judgeForm(id, { ok: true, value: { id: 'b' } })).toEqual({
      outcome: { kind: 'transient' },
      hold: null,
      trouble: 'no_answer',
    });
  });

  it('that names fields holds the form with them', () => {
    expect(
      judgeForm(id, { ok: false, error: { kind: 'fields', problems: { email: 'missing' } } }),
    ).toMatchObject({ outcome: held, hold: { status: 'refused', problems: { email: 'missing' } } });
  });

  it('that may never be asked for again holds the form for its visitor', () => {
    expect(judgeForm(id, { ok: false, error: { kind: 'unproven' } })).toMatchObject({
      outcome: held,
      hold: { status: 'unproven' },
    });
  });

  it.each([413, 415])('%i holds the form as refused', (status) => {
    const error = { kind: 'refused', status, code: null, retryAfterMs: null } as const;
    expect(judgeForm(id, { ok: false, error })).toMatchObject({
      outcome: held,
      hold: { status: 'refused', problems: {} },
    });
  });

  it.each([
    [{ kind: 'offline' } as const, 'offline', 'offline'],
    [{ kind: 'timeout' } as const, 'transient', 'no_answer'],
    [{ kind: 'unreadable', status: 200, body: 'page' } as const, 'offline', 'no_answer'],
    [{ kind: 'unreadable', status: 200, body: 'empty' } as const, 'transient', 'no_answer'],
    [{ kind: 'refused', status: 500, code: null, retryAfterMs: null } as const, 'transient', 'server'],
    [{ kind: 'refused', status: 429, code: null, retryAfterMs: 9 } as const, 'global', 'busy'],
  ])('%j keeps the form in line', (error, kind, trouble) => {
    const verdict = judgeForm(id, { ok: false, error });
    expect([verdict.outcome.kind, verdict.hold, verdict.trouble]).toEqual([kind, null, trouble]);
  });
});

it('a held form leaves the line, so that the next one goes', () => {
  expect(formLanePolicy).toMatchObject({ batchLimit: 1, finalReasons: ['held'] });
});
