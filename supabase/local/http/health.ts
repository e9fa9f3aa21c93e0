import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '../database/backend-supervisor.ts';
import type { FunctionHandler } from './functions.ts';

type HealthParts = {
  backend: Pick<Backend, 'query'>;
  functions: FunctionHandler;
  origin: string;
};

const limitMs = 3_000;
const cachedMs = 1_000;

const isHealthy = (check: Promise<boolean>): Promise<boolean> =>
  Promise.race([check, delay(limitMs, false, { ref: false })]).catch(() => false);

const check = async ({ backend, functions, origin }: HealthParts) => {
  const [site, database, edge] = await Promise.all([
    isHealthy(fetch(origin, { method: 'HEAD' }).then(({ ok }) => ok)),
    isHealthy(backend.query('select 1').then((rows) => rows.length === 1)),
    isHealthy(functions(new Request(`${origin}/functions/v1/forms`)).then(({ status }) => status < 500)),
  ]);
  const stateOf = (isOk: boolean): string => (isOk ? 'ok' : 'failed');
  return {
    status: site && database && edge ? 200 : 503,
    body: { site: stateOf(site), database: stateOf(database), functions: stateOf(edge) },
  };
};

export const createHealth = (parts: HealthParts): (() => Promise<Response>) => {
  let last: { readonly at: number; readonly answer: ReturnType<typeof check> } | undefined;
  return async () => {
    if (last === undefined || Date.now() - last.at > cachedMs)
      last = { at: Date.now(), answer: check(parts) };
    const { status, body } = await last.answer;
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
  };
};
