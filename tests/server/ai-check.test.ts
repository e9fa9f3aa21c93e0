import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configured } from '../support/server/analysis/analysis-runtime.ts';
import { dataAddress, picture } from '../support/server/analysis/analysis-target.ts';
import { pictureOf } from '../support/server/analysis/openai-schema.ts';
import {
  apiKey,
  describes,
  replies,
  startOpenAiServer,
  text as described,
  type OpenAiServer,
} from '../support/server/analysis/openai-server.ts';
import { runScript } from '../support/ops/run-script.ts';

const nothing = { AI_BASE_URL: '', AI_API_KEY: '', AI_MODEL: '', AI_TIMEOUT_SECONDS: '' };

let ai: OpenAiServer;
beforeAll(async () => {
  ai = await startOpenAiServer();
});
beforeEach(() => {
  ai.requests.splice(0);
  ai.willAnswer();
});
afterAll(() => ai.stop());

const check = async (env: Record<string, string>) => {
  const all = { PATH: process.env['PATH'], ...nothing, ...env };
  const { code, stdout, stderr } = await runScript('ops/ai-check', [], all);
  return { code, text: stdout + stderr };
};

describe('npm run ai:check', () => {
  it('says that all works, how long it took and what was said, and keeps the key to itself', async () => {
    const { code, text } = await check(configured(ai.baseUrl));
    expect(code).toBe(0);
    expect(text).toContain(`Configured: yes. Pictures go to ${ai.company}.`);
    expect(text).toMatch(/Reachable: yes\. Answers by the schema: yes\. It took \d+\.\d s\./);
    expect(text).toContain(`  title: ${described.title}`);
    expect(text).not.toContain('It gave no usable value');
    expect(text).not.toContain(apiKey);
    expect(ai.requests.map(pictureOf)).toEqual([dataAddress(picture)]);
    expect(ai.faults).toEqual([]);
  });

  it('says which fields stayed empty', async () => {
    ai.willAnswer(describes({ ...described, category: 'boat', alt: '' }));
    const { code, text } = await check(configured(ai.baseUrl));
    expect([code, text]).toEqual([0, expect.stringContaining('It gave no usable value for: category, alt.')]);
  });

  it.each([
    ['wrongKey', 'It rejects our request (401): check AI_API_KEY.'],
    ['unknownModel', 'check AI_BASE_URL (with the version, like /v1) and AI_MODEL.'],
    ['outOfCredit', 'the account has no credit.'],
    ['tooMany', 'It is busy for 7 s.'],
    ['refusal', 'It will not describe our rendering: "I cannot describe people."'],
    ['prose', 'Answers by the schema: no.'],
    ['slow', 'It did not answer in time (AI_TIMEOUT_SECONDS).'],
    ['failed', 'It could not be reached, or it failed.'],
  ] as const)('an answer that is "%s" ends with 1 and "%s"', async (name, sentence) => {
    ai.willAnswer(replies[name]);
    const { code, text } = await check(configured(ai.baseUrl));
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).not.toContain(apiKey);
  });

  it.each([
    [{}, 'Configured: no. AI_BASE_URL is missing.'],
    [{ AI_BASE_URL: 'https://api.example.com/v1' }, 'Configured: no. AI_API_KEY is missing.'],
    [
      { AI_BASE_URL: 'https://api.example.com/v1', AI_API_KEY: apiKey },
      'Configured: no. AI_MODEL is missing.',
    ],
    [{ AI_BASE_URL: `http://api.example.com/${apiKey}` }, 'AI_BASE_URL must be an https address'],
    [{ AI_BASE_URL: `https://name:${apiKey}@api.example.com` }, 'AI_BASE_URL must be an https address'],
    [{ AI_API_KEY: `${apiKey}\nx` }, 'AI_API_KEY must be one line'],
    [{ AI_TIMEOUT_SECONDS: '500' }, 'AI_TIMEOUT_SECONDS must be a number of seconds from 1 to 140'],
    [{ ...configured('http://127.0.0.1:9/v1') }, 'It could not be reached'],
  ])('with %j it ends with 1 and "%s"', async (env, sentence) => {
    const { code, text } = await check(env);
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).not.toContain(apiKey);
    expect(ai.requests).toEqual([]);
  });
});
