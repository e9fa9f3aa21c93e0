import { afterAll, beforeAll, describe } from 'vitest';
import { startFormsRuntime, type FormsTarget } from '../support/server/forms-target.ts';
import { describePush } from '../support/server/push-cases.ts';
import { startPushService, type PushService } from '../support/server/push-service.ts';

describe('Web Push', () => {
  let service: PushService;
  let target: FormsTarget;

  beforeAll(async () => {
    service = await startPushService();
    // A process reads whom it trusts when it starts.
    target = await startFormsRuntime({ ...service.env }, true);
  });

  afterAll(async () => {
    await target.server.stop();
    await service.close();
  });

  describePush(
    () => target,
    () => service,
  );
});
