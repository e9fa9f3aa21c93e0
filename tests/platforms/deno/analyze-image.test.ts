import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorHeaders } from '../../db/actors.ts';
import { describeAnalysis } from '../../support/server/analysis/analysis-cases.ts';
import {
  agree,
  analyze,
  smallPicture,
  type AnalysisTarget,
} from '../../support/server/analysis/analysis-target.ts';
import { apiKey, model, startOpenAiServer } from '../../support/server/analysis/openai-server.ts';
import { startDenoFunction, type DenoFunction } from '../../support/server/deno.ts';
import { startTestServer } from '../../support/server/server.ts';
import { statusBeforeBody } from '../../support/server/raw-request.ts';

const origin = 'https://cedarandsteam.example';

let target: AnalysisTarget;
let deno: DenoFunction;

const start = async (env: Record<string, string>): Promise<void> => {
  const { server } = target;
  deno = await startDenoFunction('analyze-image', {
    SUPABASE_URL: `${server.url}/`,
    SUPABASE_ANON_KEY: server.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
    SITE_URL: `${origin}/`,
    ...env,
  });
  target = { ...target, url: deno.url, output: deno.output };
};

beforeAll(async () => {
  const ai = await startOpenAiServer();
  const server = await startTestServer();
  target = { url: '', origin, server, headers: await actorHeaders(server), ai, output: () => '' };
});
afterAll(async () => {
  await target.server.stop();
  await target.ai.stop();
});

describe('on Deno', () => {
  beforeAll(() =>
    start({
      AI_BASE_URL: target.ai.baseUrl,
      AI_API_KEY: apiKey,
      AI_MODEL: model,
      AI_TIMEOUT_SECONDS: '5',
    }),
  );
  afterAll(() => deno.stop());

  describeAnalysis(() => target);

  it('a body that says it is too large is answered before it comes', async () => {
    const headers = { ...target.headers['an administrator'], 'content-length': '50000000' };
    expect(await statusBeforeBody(target.url, { headers })).toBe(400);
  });
});

describe.each([
  [{}, 'AI_BASE_URL', undefined],
  [{ AI_BASE_URL: 'http://api.example.com/v1', AI_API_KEY: apiKey, AI_MODEL: model }, 'AI_BASE_URL', 'https'],
  [{ AI_BASE_URL: 'https://api.example.com/v1', AI_MODEL: model }, 'AI_API_KEY', undefined],
  [{ AI_BASE_URL: 'https://api.example.com/v1', AI_API_KEY: apiKey, AI_MODEL: ' ' }, 'AI_MODEL', undefined],
] as const)('with %j', (env, setting, words) => {
  beforeAll(() => start(env));
  afterAll(() => deno.stop());

  it(`the response to the administrator names the missing ${setting}`, async () => {
    for (const answer of [await analyze(target, smallPicture), await agree(target)])
      expect([answer.status, answer.body]).toEqual([503, { code: 'not_configured', setting }]);
    expect(deno.output()).toContain(words ?? 'Listening');
    expect(deno.output()).not.toContain(apiKey);
  });
});
