import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import recorded from '../support/server/analysis/recorded-answers.json' with { type: 'json' };
import {
  configured,
  startAnalysisRuntime,
  stopAnalysisRuntime,
} from '../support/server/analysis/analysis-runtime.ts';
import { recordAnalysis } from '../support/server/analysis/record-analysis.ts';
import { describeAnalysis } from '../support/server/analysis/analysis-cases.ts';
import {
  analyze,
  dataAddress,
  jpegOf,
  type AnalysisTarget,
} from '../support/server/analysis/analysis-target.ts';
import { openRequest, statusBeforeBody } from '../support/server/raw-request.ts';

describe('on our own server', () => {
  let target: AnalysisTarget;
  beforeAll(async () => {
    target = await startAnalysisRuntime(configured);
  });
  afterAll(() => stopAnalysisRuntime(target));

  describeAnalysis(() => target);

  it.each([
    ['nobody with a key', 401],
    ['an anonymous visitor', 401],
    ['an expired session', 401],
    ['a plain user', 403],
  ] as const)('a large body of %s is refused before its bytes arrive', async (actor, status) => {
    const headers = {
      ...target.headers[actor],
      'content-type': 'application/json',
      'content-length': '2000000',
    };
    const path = new URL(target.url).pathname;
    expect(await statusBeforeBody(target.url, { path, headers })).toBe(status);
  });

  it('no more than four large bodies are held at once, and the others may come again', async () => {
    const { pathname } = new URL(target.url);
    const headers = { ...target.headers['an administrator'], 'content-length': '1000000' };
    const refused: unknown[] = [];
    const sent = Array.from({ length: 7 }, () => {
      const { sent: held, answer } = openRequest(target.url, { method: 'POST', path: pathname, headers });
      // The server closes the connection of a rejected client.
      answer.then(
        ({ status, headers: given }) => refused.push([status, given['retry-after']]),
        () => undefined,
      );
      held.write('{');
      return held;
    });
    await expect.poll(() => refused).toEqual(Array(3).fill([503, '1']));
    const large = dataAddress(jpegOf(100_000));
    expect((await analyze(target, large)).body).toEqual({ code: 'service_busy', retryAfter: 1 });
    for (const held of sent) held.destroy();
    await expect
      .poll(async () => (await analyze(target, large)).body)
      .not.toMatchObject({ code: 'service_busy' });
  });

  it('other functions take no more than before', async () => {
    const url = `${target.server.url}/functions/v1/forms`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: target.headers['an administrator'],
      body: 'x'.repeat(200_000),
    });
    expect(answer.status).toBe(413);
  });
});

it('the answers the private area is tried with are those of the function (else: node tests/faults/write-recordings.ts)', async () => {
  const configuredTarget = await startAnalysisRuntime(configured);
  const unconfigured = await startAnalysisRuntime(() => ({}));
  expect(await recordAnalysis(configuredTarget, unconfigured)).toEqual(recorded);
  await stopAnalysisRuntime(configuredTarget);
  await stopAnalysisRuntime(unconfigured);
});
