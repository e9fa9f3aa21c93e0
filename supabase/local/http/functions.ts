import { analysisHandlerFrom } from '../../functions/analyze-image/setup.ts';
import type { SendMail } from '../../functions/forms/ports.ts';
import { formsHandlerFrom } from '../../functions/forms/setup.ts';
import { galleryHandlerFrom } from '../../functions/gallery/setup.ts';
import { log } from '../base/log.ts';
import { publishableKey } from '../data-dir/keys.ts';

export type FunctionHandler = (request: Request) => Promise<Response>;

type Project = { siteUrl: string; secretKey: string; sweepKey: string };

type FunctionSettings = Project & {
  sendMail?: SendMail | undefined;
  background: (work: Promise<unknown>) => void;
  isEnding: () => boolean;
};

const ownOrigins = (siteUrl: string): string =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => siteUrl.replace('localhost', host)).join(',');

const environmentOf = ({ siteUrl, secretKey, sweepKey }: Project) => {
  const own: Record<string, string | undefined> = {
    SITE_URL: '',
    CLIENT_ADDRESS_HEADER: undefined,
    SUPABASE_URL: siteUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SWEEP_KEY: sweepKey,
    ALLOWED_ORIGINS: `${ownOrigins(siteUrl)},${process.env['ALLOWED_ORIGINS'] ?? ''}`,
  };
  return (name: string): string | undefined => (Object.hasOwn(own, name) ? own[name] : process.env[name]);
};

export const sweepNotifications = async (
  functions: FunctionHandler,
  { siteUrl, sweepKey }: Project,
): Promise<void> => {
  const headers = { authorization: `Bearer ${sweepKey}` };
  await functions(new Request(`${siteUrl}/functions/v1/forms/sweep`, { method: 'POST', headers }));
};

export const createFunctions = ({
  background,
  isEnding,
  sendMail,
  ...project
}: FunctionSettings): FunctionHandler => {
  const read = environmentOf(project);
  const starters = new Map([
    ['analyze-image', () => analysisHandlerFrom({ read, log })],
    ['gallery', () => galleryHandlerFrom({ read, log })],
    ['forms', () => formsHandlerFrom({ read, background, isEnding, log, sendMail })],
  ]);
  const started = new Map<string, FunctionHandler>();
  return async (request) => {
    const name = new URL(request.url).pathname.split('/')[3] ?? '';
    const handler = started.get(name) ?? starters.get(name)?.();
    if (!handler)
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      );
    started.set(name, handler);
    return handler(request);
  };
};
