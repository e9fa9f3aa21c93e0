// The procedures of docs/operations.md that carry a deployment to another place.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startDeployment, type Deployment } from '../../support/ops/deployment.ts';
import { argumentsOf, procedureOf } from '../../support/ops/procedures.ts';
import { startStorage, type StorageStandIn } from '../../support/ops/storage-stand-in.ts';
import { contentOfProject, fillProject } from '../backup/sample-project.ts';
import { runScript } from '../../support/ops/run-script.ts';
import { startTestServer } from '../../support/server/server.ts';
import { folderOfTest } from '../../support/folders.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment(17);
  await deployment.reset('migrated');
});
afterAll(() => deployment.stop());

const connect = (): postgres.Sql => {
  const sql = deployment.connect();
  onTestFinished(() => sql.end());
  return sql;
};

const run = async (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { code, stdout, stderr } = await runScript(`ops/${name}`, args, { ...process.env, ...env });
  return { code, output: stdout + stderr };
};

/** Deploys, and returns what it printed; fails unless it succeeded. */
const deploy = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { code, output } = await deployment.deploy(args, env);
  expect(code, output).toBe(0);
  return output;
};

const environmentOf = (sql: postgres.Sql, { url, secretKey }: StorageStandIn) => {
  const { host, port, database } = sql.options;
  return {
    SUPABASE_DB_URL: `postgres://postgres@${host[0] ?? ''}:${port[0] ?? 0}/${database}?sslmode=disable`,
    VITE_SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: secretKey,
  };
};
const startStorageOf = async (sql: postgres.Sql): Promise<StorageStandIn> => {
  const storage = await startStorage(sql);
  onTestFinished(storage.close);
  return storage;
};

describe('restore', () => {
  it('makes an empty project what the backup says, with its administrators', async () => {
    const procedure = procedureOf('Restore');
    await deployment.reset('migrated');
    const source = connect();
    const sourceStorage = await startStorageOf(source);
    await fillProject(source, sourceStorage, { texts: 4 });
    const to = await folderOfTest('procedure');
    const taken = await run('backup', ['--to', to], environmentOf(source, sourceStorage));
    expect(taken.code).toBe(0);
    const [name = ''] = (await readdir(to)).filter((each) => each.startsWith('backup-'));
    const content = await contentOfProject(source);

    await deployment.reset('empty');
    const target = connect();
    const targetStorage = await startStorageOf(target);
    const env = environmentOf(target, targetStorage);
    const examples = { 'backups/backup-…': join(to, name) };
    const [check = '', put = ''] = procedure.commands.filter((command) =>
      command.startsWith('npm run restore '),
    );
    const restoreArguments = (command: string) =>
      argumentsOf({ ...procedure, commands: [command] }, command, examples);
    expect(await run('restore', restoreArguments(check))).toMatchObject({ code: 0 });
    await deploy(argumentsOf(procedure, 'npm run deploy -- --yes --only'));
    expect(await run('restore', restoreArguments(put), env)).toMatchObject({ code: 0 });
    const commands = procedure.commands.filter((command) => command === 'npm run deploy -- --yes');
    const output = await deploy(argumentsOf({ ...procedure, commands }, 'npm run deploy'), {
      ADMIN_EMAIL: 'other@cedarandsteam.example',
    });
    expect(output).not.toContain('token_hash');
    expect(await contentOfProject(target)).toEqual(content);
    expect(targetStorage.objects).toEqual(sourceStorage.objects);
  });
});

describe('from the local server to a hosted project', () => {
  it('takes messages, photos and administrators along', async () => {
    const procedure = procedureOf('From the local server to a hosted project');
    const local = await startTestServer({ seed: 'sample' });
    onTestFinished(local.stop);
    const to = await folderOfTest('procedure');
    const backup = argumentsOf(procedure, 'npm run backup', { backups: to });
    expect(await run('backup', backup, { DATA_DIR: local.dataDir })).toMatchObject({ code: 0 });
    const [name = ''] = (await readdir(to)).filter((each) => each.startsWith('backup-local-'));

    await deployment.reset('empty');
    const target = connect();
    const storage = await startStorageOf(target);
    await deploy(argumentsOf(procedure, 'npm run deploy -- --yes --only'));
    const put = argumentsOf(procedure, 'npm run restore', { 'backups/backup-local-…': join(to, name) });
    expect(await run('restore', put, environmentOf(target, storage))).toMatchObject({ code: 0 });
    const commands = procedure.commands.filter((command) => command === 'npm run deploy -- --yes');
    const output = await deploy(argumentsOf({ ...procedure, commands }, 'npm run deploy'), {
      ADMIN_EMAIL: 'other@cedarandsteam.example',
    });
    expect(output).not.toContain('token_hash');
    const [counts] = await target`
      select (select count(*)::integer from public.gallery_photos) as photos,
        (select string_agg(email, ',') from auth.users join private.admins on user_id = users.id) as administrators`;
    expect(counts).toEqual({ photos: 12, administrators: local.adminEmail });
    expect(storage.objects.size).toBe(36);
  });
});
