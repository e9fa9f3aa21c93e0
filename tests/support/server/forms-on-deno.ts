import { startDenoFunction } from './deno.ts';
import { sweepsAtStartOnly, type FormsTarget } from './forms-target.ts';
import { startTestServer } from './server.ts';

const siteUrl = 'https://cedarandsteam.example';

/** The forms on Deno beside a server of their own; `stop` ends both. */
export const startFormsOnDeno = async (
  env: Readonly<Record<string, string>>,
): Promise<FormsTarget & { stop(): Promise<void> }> => {
  const server = await startTestServer({ env: sweepsAtStartOnly });
  const deno = await startDenoFunction('forms', {
    SUPABASE_URL: server.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey }),
    SITE_URL: siteUrl,
    ...env,
  });
  return {
    url: deno.url,
    origin: siteUrl,
    siteUrl,
    server,
    output: deno.output,
    stop: async () => {
      await deno.stop();
      await server.stop();
    },
  };
};
