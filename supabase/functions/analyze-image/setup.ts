// Makes the handler from the environment, the same for both back ends.
import { analysisSettings, pictureAddress, type AnalysisSetting } from '../../../src/domain/analysis.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { createDatabaseCall, createSecretCall } from '../_shared/database-call.ts';
import { isSafeAddress } from '../_shared/https-url.ts';
import { projectKeysFrom } from '../_shared/project-keys.ts';
import { createDescribe } from './describe.ts';
import { createAnalysisHandler } from './handler.ts';
import { createQuota } from './quota.ts';
import type { ReadObject, Service } from './ports.ts';

type Runtime = {
  readonly read: (name: string) => string | undefined;
  readonly log: (line: string) => void;
};

const objectLimitMs = 10_000;
const defaultSeconds = 40;
/** A hosted function that says nothing for 150 s is ended. */
const mostSeconds = 140;

const createReadObject =
  (projectUrl: string): ReadObject =>
  async (path) => {
    try {
      const response = await fetch(`${projectUrl}/storage/v1/object/public/gallery-photos/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(objectLimitMs),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return response.ok ? pictureAddress(bytes) : undefined;
    } catch {
      return undefined;
    }
  };

/** The describing service of these settings, or the first that is missing or unusable. Never says what a setting holds. */
export const serviceFrom = (
  given: (name: string) => string | undefined,
  log: Runtime['log'],
): Result<Service, AnalysisSetting> => {
  const unusable = (name: AnalysisSetting, words: string) => {
    log(`analyze-image: ${name} ${words}`);
    return err(name);
  };
  const [baseUrl, apiKey, model] = analysisSettings.map((name) => given(name));
  if (baseUrl === undefined) return err('AI_BASE_URL');
  if (!isSafeAddress(baseUrl)) return unusable('AI_BASE_URL', 'must be an https address.');
  if (apiKey === undefined) return err('AI_API_KEY');
  if (!/^[\x21-\x7e]+$/.test(apiKey)) return unusable('AI_API_KEY', 'holds what no header may hold.');
  if (model === undefined) return err('AI_MODEL');
  const seconds = Number(given('AI_TIMEOUT_SECONDS') ?? defaultSeconds);
  return ok({
    company: new URL(baseUrl).host,
    describe: createDescribe({
      baseUrl: baseUrl.replace(/\/+$/, ''),
      apiKey,
      model,
      limitMs: Math.min(seconds > 0 ? seconds : defaultSeconds, mostSeconds) * 1000,
    }),
  });
};

/**
 * Reads SUPABASE_URL, the project's keys, SITE_URL, ALLOWED_ORIGINS (further origins, by commas), and AI_BASE_URL, AI_API_KEY,
 * AI_MODEL, which belong together, with AI_TIMEOUT_SECONDS. Throws one sentence for what it cannot run without.
 */
export const analysisHandlerFrom = ({ read, log }: Runtime): ((request: Request) => Promise<Response>) => {
  const given = (name: string): string | undefined => read(name)?.trim() || undefined;
  const projectUrl = given('SUPABASE_URL')?.replace(/\/$/, '');
  if (projectUrl === undefined) throw new Error('The analyze-image function needs SUPABASE_URL.');
  const { publishableKey, secretKey } = projectKeysFrom(read, 'analyze-image');
  const siteUrl = given('SITE_URL')?.replace(/\/$/, '');
  const origins = (given('ALLOWED_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  return createAnalysisHandler(
    {
      allowedOrigins: [siteUrl ?? '', ...origins].filter((origin) => origin !== ''),
      quota: createQuota(
        createDatabaseCall({ url: projectUrl, publishableKey }),
        createSecretCall(projectUrl, secretKey),
      ),
      readObject: createReadObject(projectUrl),
      service: serviceFrom(given, log),
      log,
    },
    projectUrl,
  );
};
