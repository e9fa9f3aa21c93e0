import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi } from './http/api.ts';
import { openBackendHost, type Backend } from './database/backend-supervisor.ts';
import { checkpointIfDue } from './database/checkpoint.ts';
import { asRefusal, prepareFolder, refuseUnusable } from './data-dir/data-folder.ts';
import type { ServerEnv } from './env.ts';
import { createFunctions, sweepNotifications } from './http/functions.ts';
import { startHousekeeping } from './database/housekeeping.ts';
import { completeFirstRun, createKeys, generatePassword, publishableKey, readKeys } from './data-dir/keys.ts';
import { createHealth } from './http/health.ts';
import { listenLocally } from './http/listen.ts';
import { lockFolder } from './data-dir/lock.ts';
import { createMailFolder, writeMail } from './mail/mail.ts';
import { mailSettings } from './mail/mail-settings.ts';
import { removeOldMails } from './mail/prune-mail.ts';
import { startSmtpRelay } from './mail/smtp-relay.ts';
import { createPublicObjects } from './files/public-objects.ts';
import type { SiteHandler } from './files/static-files.ts';
import { createBackground, scheduleRepeating } from './base/background.ts';
import { createRouter } from './http/router.ts';
import { countedPaths, storeRoutePaths } from './database/route-paths.ts';
import { createUser } from './database/users.ts';

type Router = ReturnType<typeof createRouter>;

const holdRequests = () => {
  const { promise, resolve } = Promise.withResolvers<Router | null>();
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    void promise.then(async (route) => {
      if (route) await route(incoming, outgoing);
      else outgoing.destroy();
    });
  };
  return { handle, settle: resolve };
};

const prepareKeys = ({ DATA_DIR, ADMIN_EMAIL: email, ADMIN_PASSWORD }: ServerEnv) => {
  const stored = readKeys(DATA_DIR);
  refuseUnusable(DATA_DIR, stored);
  return stored ?? createKeys(DATA_DIR, { email, password: ADMIN_PASSWORD ?? generatePassword() });
};

export const startServer = async ({ env, site }: { env: ServerEnv; site: SiteHandler }) => {
  const { DATA_DIR: dataDir } = env;
  const cleanups: (() => Promise<void> | void)[] = [];
  const held = holdRequests();
  const stop = async (): Promise<void> => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  try {
    prepareFolder(dataDir);
    const lock = lockFolder(dataDir);
    cleanups.push(lock.release);
    const keys = prepareKeys(env);
    const { secretKey, firstRun } = keys;

    // The server listens before the database opens: links in e-mails contain the port, and a port in use fails at once.
    const listeners = await listenLocally(held.handle, env.PORT);
    const url = `http://localhost:${listeners.port}`;
    cleanups.push(listeners.stop);

    const mail = mailSettings(dataDir, env.SMTP_URL, env.SMTP_FROM);
    const backend: Backend = await openBackendHost({ dataDir, keys, siteUrl: url, mail });
    cleanups.splice(1, 0, backend.close);
    await storeRoutePaths(backend.query, countedPaths);
    if (firstRun) await createUser(backend, { ...firstRun, isAdministrator: true });
    lock.announce(`${url}/auth/v1/admin`);
    const background = createBackground();
    const project = {
      siteUrl: url,
      secretKey,
      sweepKey: process.env['SWEEP_KEY'] ?? randomBytes(32).toString('base64url'),
    };
    const functions = createFunctions({
      ...project,
      background: background.add,
      isEnding: background.isEnding,
      // Without a mail server e-mails are only written to files.
      sendMail: env.SMTP_URL && ((message) => writeMail(mail, message)),
    });
    const api = createApi({ backend, functions, mail: createMailFolder(mail), origin: url, secretKey });
    const health = createHealth({ backend, functions, origin: url });
    held.settle(
      createRouter({ api, publicObjects: createPublicObjects(dataDir), site, health, gallery: functions }),
    );
    if (env.SMTP_URL) cleanups.push(startSmtpRelay(env.SMTP_URL, mail, background).stop);
    const sweep = () => sweepNotifications(functions, project);
    cleanups.push(scheduleRepeating(sweep, background, env.SWEEP_SECONDS * 1_000).stop);
    cleanups.push(startHousekeeping(backend, () => removeOldMails(dataDir)).stop);
    cleanups.push(scheduleRepeating(() => checkpointIfDue(backend), background).stop);
    return {
      url,
      firstRun,
      publishableKey,
      completeFirstRun: () => completeFirstRun(dataDir, keys),
      stop,
    };
  } catch (error) {
    held.settle(null);
    await stop();
    throw asRefusal(error, dataDir);
  }
};

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
