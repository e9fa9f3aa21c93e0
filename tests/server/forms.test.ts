import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeForms } from '../support/server/forms-cases.ts';
import {
  contactForm,
  messageNamed,
  postAsScript,
  startFormsRuntime,
  type FormsTarget,
} from '../support/server/forms-target.ts';

let target: FormsTarget;

describe('on our own server', () => {
  beforeAll(async () => {
    target = await startFormsRuntime();
  });
  afterAll(() => target.server.stop());

  it('every address of this machine is our own', async () => {
    const origin = target.origin.replace('localhost', '127.0.0.1');
    const form = contactForm();
    const response = await postAsScript({ ...target, origin }, form);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  });

  it('an emoji counts as one character on every level', async () => {
    const longest = contactForm({ name: '😀'.repeat(200), message: '😀'.repeat(5000) });
    expect((await postAsScript(target, longest)).status).toBe(200);
    expect(await messageNamed(target, longest.id)).toMatchObject([{ message: longest.message }]);
  });

  describeForms(() => target);
});
