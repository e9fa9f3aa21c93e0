// The functions a hosted project would run on Deno, served here by the same modules.
import { analysisHandlerFrom } from '../../functions/analyze-image/setup.ts';
import { formsHandlerFrom } from '../../functions/forms/setup.ts';
import { log } from '../log.ts';
import { publishableKey } from '../data-dir/keys.ts';

/** A function of supabase/functions: the same module is served by Deno on a hosted project and by this server here. */
export type FunctionHandler = (request: Request) => Promise<Response>;

/** Every address a browser may use for this machine. */
const ownOrigins = (siteUrl: string): string =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => siteUrl.replace('localhost', host)).join(',');

export type FunctionSettings = {
  siteUrl: string;
  secretKey: string;
  /** Takes work that goes on after the answer. */
  background: (work: Promise<unknown>) => void;
  /** Whether the server ends. */
  isEnding: () => boolean;
};

const environmentOf =
  ({ siteUrl, secretKey }: Pick<FunctionSettings, 'siteUrl' | 'secretKey'>) =>
  (name: string): string | undefined => {
    switch (name) {
      // Site and functions share one address here, so links need none.
      case 'SITE_URL':
        return '';
      // There is no proxy before this server (forwarded.ts).
      case 'CLIENT_ADDRESS_HEADER':
        return undefined;
      case 'SUPABASE_URL':
        return siteUrl;
      case 'SUPABASE_SERVICE_ROLE_KEY':
        return secretKey;
      case 'SUPABASE_ANON_KEY':
        return publishableKey;
      case 'ALLOWED_ORIGINS':
        return `${ownOrigins(siteUrl)},${process.env['ALLOWED_ORIGINS'] ?? ''}`;
      default:
        return process.env[name];
    }
  };

const starters: Readonly<Record<string, (settings: FunctionSettings) => FunctionHandler>> = {
  'analyze-image': (settings) => analysisHandlerFrom({ read: environmentOf(settings), log }),
  forms: (settings) =>
    formsHandlerFrom({
      read: environmentOf(settings),
      background: settings.background,
      isEnding: settings.isEnding,
      log,
    }),
};

/** Retries pending notifications, as the scheduler of a hosted project does. */
export const sweepNotifications = async (
  functions: FunctionHandler,
  { siteUrl, secretKey }: Pick<FunctionSettings, 'siteUrl' | 'secretKey'>,
): Promise<void> => {
  const response = await functions(
    new Request(`${siteUrl}/functions/v1/forms/sweep`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
    }),
  );
  await response.body?.cancel();
};

/** Answers /functions/v1/<name>; an unknown name is a 404 in JSON, as on a hosted project. */
export const createFunctions = (settings: FunctionSettings): FunctionHandler => {
  const started = new Map<string, FunctionHandler>();
  const handlerOf = (name: string): FunctionHandler | undefined => {
    const known = started.get(name);
    if (known !== undefined) return known;
    const handler = Object.hasOwn(starters, name) ? starters[name]?.(settings) : undefined;
    if (handler !== undefined) started.set(name, handler);
    return handler;
  };
  return async (request) => {
    const handler = handlerOf(new URL(request.url).pathname.split('/')[3] ?? '');
    return handler
      ? handler(request)
      : Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
  };
};
