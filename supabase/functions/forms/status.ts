// Reports to an administrator whether notifications are configured. Always JSON: only the admin area calls it.
import { tokenOf, type CallProblem } from '../_shared/database-call.ts';
import { corsHeaders } from './answers.ts';
import type { FormsPorts } from './ports.ts';

const statuses: Readonly<Record<CallProblem | 'foreign_origin', number>> = {
  signed_out: 401,
  forbidden: 403,
  foreign_origin: 403,
  failed: 500,
};

export const isStatusRequest = ({ method, url }: Request): boolean =>
  method === 'GET' && new URL(url).pathname.endsWith('/status');

/**
 * Answers `{isNotifying, setting}`: the settings in use, or those that are missing. Without an
 * administrator's token `{ok: false, code}` with 401 or 403.
 */
export const answerStatus = async (request: Request, ports: FormsPorts): Promise<Response> => {
  const { settings, notification, administrators } = ports;
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
  return Response.json(
    notification.ok
      ? { isNotifying: true, setting: notification.value.setting }
      : { isNotifying: false, setting: notification.error },
    { headers },
  );
};
