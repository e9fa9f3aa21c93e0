// What the real function answers, for the tests of who reads it: with the port of the tried service replaced.
import {
  agree,
  analyze,
  post,
  smallPicture,
  useUpTo,
  type AnalysisTarget,
  type Answer,
} from './analysis-target.ts';
import { replies } from './openai-server.ts';

export type RecordedAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
};

const plain = ({ status, headers, body }: Answer): RecordedAnswer => ({
  status,
  headers: Object.fromEntries(
    ['content-type', 'retry-after'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  ),
  body: JSON.parse(JSON.stringify(body).replace(/127\.0\.0\.1:\d+/g, 'api.example.com')),
});

/** `target`: a service whose company is not agreed to yet, with a limit of one second. `unconfigured`: a runtime without settings. */
export const recordAnalysis = async (
  target: AnalysisTarget,
  unconfigured: AnalysisTarget,
): Promise<Record<string, RecordedAnswer>> => {
  const recorded: Record<string, RecordedAnswer> = {};
  const note = async (name: string, answer: Promise<Answer>): Promise<void> => {
    recorded[name] = plain(await answer);
  };
  await note('not_configured', analyze(unconfigured, smallPicture));
  await note('consent_needed', analyze(target, smallPicture));
  await note('agreed_to_another', post(target, { agreeTo: 'other.example' }));
  await note('agreed', agree(target));
  await note('signed_out', analyze(target, smallPicture, 'an expired session'));
  await note('forbidden', analyze(target, smallPicture, 'a plain user'));
  await note('bad_image', analyze(target, 'http://127.0.0.1/x.jpg'));
  await note('described', analyze(target, smallPicture));
  const said = ['refusal', 'tooMany', 'overloaded', 'wrongKey', 'failed', 'invalidJson', 'slow'] as const;
  for (const name of said) {
    target.ai.willAnswer(replies[name]);
    await note(name, analyze(target, smallPicture));
  }
  await useUpTo(target, 0);
  await note('daily_limit', analyze(target, smallPicture));
  return recorded;
};
