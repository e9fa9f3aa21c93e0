// The functions a hosted project would run on Deno, served here by the same modules.
// Their settings are those of a hosted project; the embedded server has put its own into the environment.
import { formsHandlerFrom } from '../functions/forms/setup.ts';

/** A function of supabase/functions: the same module is served by Deno on a hosted project and by this server here. */
export type FunctionHandler = (request: Request) => Promise<Response>;

/** Every address a browser may use for this machine. */
const ownOrigins = (siteUrl: string): string =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => siteUrl.replace('localhost', host)).join(',');

const embedded = (name: string): string | undefined => {
  const siteUrl = process.env['SITE_URL'] ?? '';
  switch (name) {
    // Site and functions share one address here, so links need none.
    case 'SITE_URL':
      return '';
    case 'SUPABASE_URL':
      return siteUrl;
    case 'SUPABASE_SERVICE_ROLE_KEY':
      return process.env['SUPABASE_SECRET_KEY'];
    case 'ALLOWED_ORIGINS':
      return `${ownOrigins(siteUrl)},${process.env['ALLOWED_ORIGINS'] ?? ''}`;
    default:
      return process.env[name];
  }
};

const starters: Readonly<Record<string, () => FunctionHandler>> = {
  forms: () =>
    formsHandlerFrom({
      read: embedded,
      background: () => undefined,
      log: (line) => {
        console.error(line);
      },
    }),
};

const started = new Map<string, FunctionHandler>();

const handlerOf = (name: string): FunctionHandler | undefined => {
  const known = started.get(name);
  if (known !== undefined) return known;
  const handler = Object.hasOwn(starters, name) ? starters[name]?.() : undefined;
  if (handler !== undefined) started.set(name, handler);
  return handler;
};

/** Answers /functions/v1/<name>; an unknown name is a 404 in JSON, as on a hosted project. */
export const serveFunction = async (request: Request): Promise<Response> => {
  const handler = handlerOf(new URL(request.url).pathname.split('/')[3] ?? '');
  return handler
    ? handler(request)
    : Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
};
