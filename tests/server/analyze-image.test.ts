import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import recorded from '../support/server/analysis/recorded-answers.json' with { type: 'json' };
import { configured, startAnalysisHome, stopAnalysisHome } from '../support/server/analysis/analysis-home.ts';
import { recordAnalysis } from '../support/server/analysis/record-analysis.ts';
import { describeAnalysis } from '../support/server/analysis/analysis-cases.ts';
import {
  agree,
  analyze,
  dataAddress,
  jpegOf,
  post,
  smallPicture,
  type AnalysisTarget,
} from '../support/server/analysis/analysis-target.ts';

describe('on our own server', () => {
  let target: AnalysisTarget;
  beforeAll(async () => {
    target = await startAnalysisHome(configured);
  });
  afterAll(() => stopAnalysisHome(target));

  describeAnalysis(() => target);

  const statusBeforeBody = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port, pathname } = new URL(target.url);
      const more = { 'content-type': 'application/json', 'content-length': '2000000' };
      const sent = request(
        { host: hostname, port, method: 'POST', path: pathname, headers: { ...headers, ...more } },
        (response) => {
          resolve(response.statusCode ?? 0);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write('{"imageUrl":"data:');
    });

  it('a large body is refused before its bytes arrive, by who sends it', async () => {
    expect(await statusBeforeBody(target.headers['nobody with a key'])).toBe(401);
    expect(await statusBeforeBody(target.headers['an anonymous visitor'])).toBe(401);
    expect(await statusBeforeBody(target.headers['an expired session'])).toBe(401);
    expect(await statusBeforeBody(target.headers['a plain user'])).toBe(403);
  });

  it('no more than four large bodies are held at once, and the others may come again', async () => {
    const { hostname, port, pathname } = new URL(target.url);
    const headers = { ...target.headers['an administrator'], 'content-length': '1000000' };
    const refused: unknown[] = [];
    const sent = Array.from({ length: 7 }, () => {
      const held = request({ host: hostname, port, method: 'POST', path: pathname, headers }, (response) =>
        refused.push([response.statusCode, response.headers['retry-after']]),
      );
      // The server hangs up on whoever it refused.
      held.on('error', () => undefined);
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

describe('with nothing configured, as a fresh clone is', () => {
  let target: AnalysisTarget;
  beforeAll(async () => {
    target = await startAnalysisHome(() => ({}));
  });
  afterAll(() => stopAnalysisHome(target));

  it('the administrator is told which setting is missing, and nobody else is', async () => {
    for (const ask of [() => analyze(target, smallPicture), () => agree(target), () => post(target, {})]) {
      const answer = await ask();
      expect([answer.status, answer.body]).toEqual([503, { code: 'not_configured', setting: 'AI_BASE_URL' }]);
    }
    expect((await analyze(target, smallPicture, 'a plain user')).body).toEqual({ code: 'forbidden' });
  });
});

it('the answers the private area is tried with are those of the function (else: node tests/faults/write-recordings.ts)', async () => {
  const home = await startAnalysisHome(configured);
  const unconfigured = await startAnalysisHome(() => ({}));
  expect(await recordAnalysis(home, unconfigured)).toEqual(recorded);
  await stopAnalysisHome(home);
  await stopAnalysisHome(unconfigured);
});
