// What the private area asks about notices. Always JSON, and only for administrators.
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { tokenOf, type CallProblem } from '../_shared/database-call.ts';
import { corsHeaders } from './answers.ts';
import type { FormsPorts } from './ports.ts';

const statuses: Readonly<Record<CallProblem | 'foreign_origin', number>> = {
  signed_out: 401,
  forbidden: 403,
  foreign_origin: 403,
  failed: 500,
};

const isAt = (path: string, { url }: Request): boolean => new URL(url).pathname.endsWith(path);

export const isStatusRequest = (request: Request): boolean =>
  request.method === 'GET' && isAt('/status', request);

export const isPushTest = (request: Request): boolean =>
  request.method === 'POST' && isAt('/push-test', request);

/** Answers what `ask` does, or `{ok: false, code}` with 401 or 403 without an administrator's token. */
const answerAdministrator = async (
  request: Request,
  { settings, administrators }: FormsPorts,
  ask: () => Promise<object>,
): Promise<Response> => {
  const headers = { ...corsHeaders(request, settings), 'Cache-Control': 'no-store' };
  const refuse = (code: keyof typeof statuses): Response =>
    Response.json({ ok: false, code }, { status: statuses[code], headers });
  // A page of our own origin sends none when it only reads.
  const origin = request.headers.get('origin');
  if (origin !== null && !settings.allowedOrigins.includes(origin)) return refuse('foreign_origin');
  const token = tokenOf(request);
  if (token === undefined) return refuse('signed_out');
  const permitted = await administrators(token);
  if (!permitted.ok) return refuse(permitted.error);
  return Response.json(await ask(), { headers });
};

/**
 * Answers `{isNotifying, setting, pushKey}`: whether anything notifies the owner, the settings in use or those that are
 * missing, and the key that a subscription to Web Push names (null when it could not be read).
 */
export const answerStatus = (request: Request, ports: FormsPorts): Promise<Response> =>
  answerAdministrator(request, ports, async () => {
    const { notification, push } = ports;
    const { publicKey, devices } = await push.openRound();
    return {
      isNotifying: notification.ok || devices > 0,
      setting: notification.ok ? notification.value.setting : notification.error,
      pushKey: publicKey,
    };
  });

/** Pushes a test to every browser that has notices on. Answers `{delivered, failed}`. */
export const answerPushTest = (request: Request, ports: FormsPorts): Promise<Response> =>
  answerAdministrator(request, ports, async () => {
    const pushes = await ports.push.openRound();
    return pushes.send({
      id: crypto.randomUUID(),
      type: 'test',
      subject: 'Notices work on this device',
      path: `${adminPaths.panel}?screen=settings&view=notifications`,
    });
  });
