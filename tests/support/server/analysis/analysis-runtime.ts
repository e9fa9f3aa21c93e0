// Our own server with a describing service beside it.
import { actorHeaders } from '../../../db/actors.ts';
import { startTestServer } from '../server.ts';
import type { AnalysisTarget } from './analysis-target.ts';
import { apiKey, model, startOpenAiServer } from './openai-server.ts';

/** Everything set, with a limit of five seconds. */
export const configured = (baseUrl: string): Record<string, string> => ({
  AI_BASE_URL: `${baseUrl}/`,
  AI_API_KEY: apiKey,
  AI_MODEL: model,
  AI_TIMEOUT_SECONDS: '5',
});

export const startAnalysisRuntime = async (
  env: (baseUrl: string) => Record<string, string>,
): Promise<AnalysisTarget> => {
  const ai = await startOpenAiServer();
  const server = await startTestServer({ env: env(ai.baseUrl) });
  return {
    url: `${server.url}/functions/v1/analyze-image`,
    origin: server.url,
    server,
    headers: await actorHeaders(server),
    ai,
    output: server.output,
  };
};

export const stopAnalysisRuntime = async ({ server, ai }: AnalysisTarget): Promise<void> => {
  await server.stop();
  await ai.stop();
};
