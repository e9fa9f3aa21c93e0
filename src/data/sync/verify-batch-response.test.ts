import { describe, expect, it } from 'vitest';
import { verifyBatchResponse } from './verify-batch-response.ts';

const batch = ['a', 'b', 'c'].map((id) => ({ id, createdAt: '2026-11-20T12:00:00.000Z' }));

const answer = (accepted: number, known: number, rejected: { id: string; reason: string }[] = []) =>
  ({ ok: true, value: { accepted, known, rejected } }) as const;

describe('a batch of visits', () => {
  it.each([
    [answer(3, 0), []],
    [answer(0, 3), []],
    [answer(1, 1, [{ id: 'b', reason: 'invalid' }]), [{ id: 'b', reason: 'invalid' }]],
  ])('is proven when the counts cover it', (given, refused) => {
    expect(verifyBatchResponse(batch, given)).toEqual({ kind: 'acknowledged', refused });
  });

  it.each([
    ['fewer were counted', answer(2, 0)],
    ['more were counted', answer(3, 1)],
    ['a stranger was rejected', answer(2, 0, [{ id: 'x', reason: 'invalid' }])],
    [
      'one was rejected twice',
      answer(1, 0, [
        { id: 'a', reason: 'invalid' },
        { id: 'a', reason: 'invalid' },
      ]),
    ],
  ])('is not proven when %s', (_why, given) => {
    expect(verifyBatchResponse(batch, given)).toEqual({ kind: 'transient' });
  });

  it('keeps the failure class of a failed request', () => {
    expect(verifyBatchResponse(batch, { ok: false, error: { kind: 'offline' } })).toEqual({
      kind: 'offline',
    });
  });

  it.each(['signed_out', 'forbidden'] as const)('waits for an account that may hand it in: %s', (kind) => {
    expect(verifyBatchResponse(batch, { ok: false, error: { kind } })).toEqual({ kind: 'auth' });
  });
});
