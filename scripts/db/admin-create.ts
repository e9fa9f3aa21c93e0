// Creates an administrator: through the running embedded server, or in its data folder while the server is stopped.
import { resolve } from 'node:path';
import * as v from 'valibot';
import { parseEnv } from '../../supabase/local/env.ts';
import { refuseUnusable } from '../../supabase/local/data-dir/data-folder.ts';
import { generatePassword, readKeys, type Keys } from '../../supabase/local/data-dir/keys.ts';
import { isFolderHeld, lockFolder, readHolder } from '../../supabase/local/data-dir/lock.ts';
import { openBackendHost } from '../../supabase/local/database/backend-supervisor.ts';
import { createUser } from '../../supabase/local/database/users.ts';
import { mailSettings } from '../../supabase/local/mail/mail-settings.ts';
import { StartupError } from '../../supabase/local/base/startup-error.ts';
import { loadEnv } from '../dev/bootstrap.mjs';
import { readArguments, refuseArguments } from '../dev/command-line.mjs';

const usage = `Usage: npm run admin:create -- someone@example.com
Makes an administrator of the local server, whether it runs or not. The password is taken from NEW_ADMIN_PASSWORD; without it one is made and shown once.
On a hosted project: add the person in Supabase under Authentication > Users, then run in its SQL editor
  select private.grant_admin('someone@example.com');`;

const answerSchema = v.union([
  v.object({ email: v.string(), created: v.boolean() }),
  v.object({ error: v.string() }),
]);

type Answer = v.InferOutput<typeof answerSchema>;
type Order = { email: string; password: string; isAdministrator: true };

const orderFromServer = async (address: string, { secretKey }: Keys, order: Order): Promise<Answer> => {
  const response = await fetch(`${address}/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (response.status >= 500) throw new StartupError('The server failed; see its output.');
  return v.parse(answerSchema, await response.json());
};

const createInFolder = async (dataDir: string, keys: Keys, order: Order): Promise<Answer> => {
  // lite finds config.toml and the migrations by the working directory.
  process.chdir(resolve(import.meta.dirname, '../..'));
  const lock = lockFolder(dataDir);
  try {
    refuseUnusable(dataDir, keys);
    const mail = mailSettings(dataDir);
    const backend = await openBackendHost({ dataDir, keys, siteUrl: 'http://localhost', mail });
    try {
      const made = await createUser(backend, order);
      return made.ok ? made.value : { error: made.error };
    } finally {
      await backend.close();
    }
  } finally {
    lock.release();
  }
};

const create = async (order: Order): Promise<Answer> => {
  const { DATA_DIR: dataDir } = parseEnv(process.env);
  const keys = readKeys(dataDir);
  if (!keys || keys.firstRun)
    throw new StartupError(
      `No server has run on the data folder ${dataDir}. Start it with "npm start" first.`,
    );
  const address = isFolderHeld(dataDir) ? readHolder(dataDir)?.control : undefined;
  return address === undefined ? createInFolder(dataDir, keys, order) : orderFromServer(address, keys, order);
};

const [email, ...more] = readArguments(usage, { allowPositionals: true }).positionals;

const run = async (): Promise<void> => {
  loadEnv();
  if (email === undefined || more.length > 0) refuseArguments('One e-mail address is needed.', usage);
  const given = process.env['NEW_ADMIN_PASSWORD'];
  const password = given ?? generatePassword();
  const answer = await create({ email, password, isAdministrator: true });
  if ('error' in answer) throw new StartupError(answer.error);
  if (!answer.created) {
    console.log(`${answer.email} had an account already: it is an administrator now and keeps its password.`);
    return;
  }
  console.log(`${answer.email} is an administrator now.`);
  if (given === undefined) console.log(`Password, shown only now: ${password}`);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
