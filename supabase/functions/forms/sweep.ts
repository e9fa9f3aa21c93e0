// Delivers due notifications at the request of a scheduled job. The job has a key of its own, so it never holds the secret key.
import type { FormsPorts } from './ports.ts';
import { sendReceipts } from './receipts.ts';
import { deliverEverything } from './deliver-notifications.ts';

export const isSweepRequest = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname.endsWith('/sweep');

const digestOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Compares without telling by its time how much of a guess was right. */
const isSameSecret = async (given: string, secret: string): Promise<boolean> => {
  const [left, right] = [await digestOf(given), await digestOf(secret)];
  return left.reduce((different, byte, place) => different | (byte ^ (right[place] ?? 0)), 0) === 0;
};

/** Answers `{delivered, failed}`, or 401 without SWEEP_KEY as a bearer token. */
export const answerSweep = async (request: Request, ports: FormsPorts): Promise<Response> => {
  const headers = { 'Cache-Control': 'no-store' };
  const given = request.headers.get('authorization') ?? '';
  if (ports.sweepKey === undefined || !(await isSameSecret(given, `Bearer ${ports.sweepKey}`)))
    return Response.json({ ok: false, code: 'signed_out' }, { status: 401, headers });
  const round = await deliverEverything(ports);
  await sendReceipts(null, ports);
  return Response.json(round, { headers });
};
