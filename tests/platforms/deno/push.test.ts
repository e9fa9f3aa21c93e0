import { afterAll, beforeAll, describe } from 'vitest';
import { startDenoFunction, type DenoFunction } from '../../support/server/deno.ts';
import type { FormsTarget } from '../../support/server/forms-target.ts';
import { describePush } from '../../support/server/push-cases.ts';
import { startPushService, type PushService } from '../../support/server/push-service.ts';
import { startTestServer } from '../../support/server/server.ts';

const siteUrl = 'https://cedarandsteam.example';

describe('Web Push on Deno', () => {
  let service: PushService;
  let deno: DenoFunction;
  let target: FormsTarget;

  beforeAll(async () => {
    service = await startPushService();
    const server = await startTestServer();
    deno = await startDenoFunction('forms', {
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey }),
      SITE_URL: siteUrl,
      ...service.env,
    });
    target = { url: deno.url, origin: siteUrl, siteUrl, server, output: deno.output };
  });

  afterAll(async () => {
    await deno.stop();
    await target.server.stop();
    await service.close();
  });

  describePush(
    () => target,
    () => service,
  );
});
