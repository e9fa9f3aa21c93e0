import { afterAll, beforeAll, describe } from 'vitest';
import { startFormsOnDeno } from '../../support/server/forms-on-deno.ts';
import { describePush } from '../../support/server/push-cases.ts';
import { startPushService, type PushService } from '../../support/server/push-service.ts';

describe('Web Push on Deno', () => {
  let service: PushService;
  let target: Awaited<ReturnType<typeof startFormsOnDeno>>;

  beforeAll(async () => {
    service = await startPushService();
    target = await startFormsOnDeno(service.env);
  });

  afterAll(async () => {
    await target.stop();
    await service.close();
  });

  describePush(
    () => target,
    () => service,
  );
});
