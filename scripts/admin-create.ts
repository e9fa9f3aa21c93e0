// Makes another administrator through the running embedded server.
import * as v from 'valibot';
import { parseEnv } from '../supabase/local/env.ts';
import { generatePassword, readKeys } from '../supabase/local/data-dir/keys.ts';
import { isFolderHeld, readHolder } from '../supabase/local/data-dir/lock.ts';
import { StartupError } from '../supabase/local/startup-error.ts';
import { loadEnv } from './bootstrap.mjs';

const usage = `Usage: npm run admin:create -- someone@example.com
The password is taken from NEW_ADMIN_PASSWORD; without it one is made and shown once.
On a hosted project: invite the person under Authentication > Users, then run in its SQL editor
  select private.grant_admin('someone@example.com');`;

const answerSchema = v.union([
  v.object({ email: v.string(), created: v.boolean() }),
  v.object({ error: v.string() }),
]);

const order = async (email: string, password: string) => {
  const { DATA_DIR: dataDir } = parseEnv(process.env);
  const control = isFolderHeld(dataDir) ? readHolder(dataDir)?.control : undefined;
  const keys = readKeys(dataDir);
  if (control === undefined || !keys) {
    throw new StartupError(
      `No server is running on the data folder ${dataDir}. Start it with "npm start" first.`,
    );
  }
  const response = await fetch(`${control}/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, isAdministrator: true }),
  });
  return v.parse(answerSchema, await response.json());
};

const run = async (): Promise<void> => {
  loadEnv();
  const email = process.argv[2];
  if (email === undefined) throw new StartupError(usage);
  const given = process.env['NEW_ADMIN_PASSWORD'];
  const password = given ?? generatePassword();
  const answer = await order(email, password);
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
