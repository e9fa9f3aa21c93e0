// One running embedded server: folder, lock, database, listeners. Everything that must be undone is undone in `stop`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi } from './http/api.ts';
import { openBackendHost } from './database/backend-supervisor.ts';
import { checkpointIfDue } from './database/checkpoint.ts';
import { startControlServer } from './http/control.ts';
import { asRefusal, prepareFolder, refuseUnusable } from './data-dir/data-folder.ts';
import type { ServerEnv } from './env.ts';
import { createFunctions, sweepNotifications } from './http/functions.ts';
import { startHousekeeping } from './database/housekeeping.ts';
import {
  completeFirstRun,
  createKeys,
  generatePassword,
  publishableKey,
  readKeys,
  type FirstRun,
} from './data-dir/keys.ts';
import { createHealth } from './http/health.ts';
import { listenLocally } from './http/listen.ts';
import { lockFolder } from './data-dir/lock.ts';
import { createMailFolder } from './mail/mail.ts';
import { mailSettings } from './mail/mail-settings.ts';
import { removeOldMails } from './mail/prune-mail.ts';
import { startPostman } from './mail/smtp-relay.ts';
import { createPublicObjects } from './files/public-objects.ts';
import { createBackground, scheduleRepeating } from './database/scheduler.ts';
import { createRouter, type SiteHandler } from './http/router.ts';
import { countedPaths, storeRoutePaths } from './database/route-paths.ts';
import { createAdministrator } from './database/users.ts';

export type RunningServer = {
  url: string;
  /** The administrator of a first run (which ends with `completeFirstRun`), null on every later start. */
  firstRun: FirstRun | null;
  publishableKey: string;
  completeFirstRun(): void;
  /** Lets requests under way finish, closes the database, then gives the folder free. */
  stop(): Promise<void>;
};

export type ServerOptions = { env: ServerEnv; site: SiteHandler };

type Router = ReturnType<typeof createRouter>;

const createOpening = () => {
  let settle: (router: Router | null) => void = () => undefined;
  const router = new Promise<Router | null>((resolve) => (settle = resolve));
  return {
    handle: (incoming: IncomingMessage, outgoing: ServerResponse) => {
      void router.then(async (route) => {
        if (route) await route(incoming, outgoing);
        else outgoing.destroy();
      });
    },
    open: (route: Router) => settle(route),
    fail: () => settle(null),
  };
};

/** Starts everything and answers once it listens. Throws a Refusal, with nothing left open, when it may not start. */
export const startServer = async ({ env, site }: ServerOptions): Promise<RunningServer> => {
  const undo: (() => Promise<void> | void)[] = [];
  const opening = createOpening();
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    prepareFolder(env.DATA_DIR);
    const lock = lockFolder(env.DATA_DIR);
    undo.push(lock.release);
    const storedKeys = readKeys(env.DATA_DIR);
    refuseUnusable(env.DATA_DIR, storedKeys);
    const keys =
      storedKeys ??
      createKeys(env.DATA_DIR, {
        email: env.ADMIN_EMAIL,
        password: env.ADMIN_PASSWORD ?? generatePassword(),
      });

    // The port is taken before the database opens: the address of e-mails is part of the accounts' settings,
    // and a busy port should fail at once. Requests that come before the database is open wait for it.
    const listeners = await listenLocally(opening.handle, env.PORT);
    const url = `http://localhost:${listeners.port}`;
    undo.push(listeners.stop);

    const mail = mailSettings(env.DATA_DIR, env.SMTP_URL, env.SMTP_FROM);
    const backend = await openBackendHost({ dataDir: env.DATA_DIR, keys, siteUrl: url, mail });
    undo.splice(1, 0, backend.close);
    await storeRoutePaths((sql, list) => backend.query(sql, list), countedPaths);
    if (keys.firstRun) await createAdministrator(backend, keys.firstRun.email, keys.firstRun.password);
    const controlServer = await startControlServer(backend, keys.secretKey);
    undo.push(controlServer.close);
    lock.announce(controlServer.url);
    const background = createBackground();
    const { add, isEnding } = background;
    const settings = { siteUrl: url, secretKey: keys.secretKey, background: add, isEnding };
    const functions = createFunctions(settings);
    const api = createApi({
      backend,
      functions,
      mail: createMailFolder(mail),
      origin: url,
      secretKey: keys.secretKey,
    });
    const health = createHealth({ backend, functions, origin: url });
    opening.open(createRouter({ api, publicObjects: createPublicObjects(env.DATA_DIR), site, health }));
    if (env.SMTP_URL) undo.push(startPostman(env.SMTP_URL, mail, background).stop);
    undo.push(scheduleRepeating(() => sweepNotifications(functions, settings), background).stop);
    undo.push(startHousekeeping(backend, () => removeOldMails(env.DATA_DIR)).stop);
    undo.push(scheduleRepeating(() => checkpointIfDue(backend), background).stop);
    return {
      url,
      firstRun: keys.firstRun,
      publishableKey,
      completeFirstRun: () => completeFirstRun(env.DATA_DIR, keys),
      stop,
    };
  } catch (error) {
    opening.fail();
    await stop();
    throw asRefusal(error, env.DATA_DIR);
  }
};
