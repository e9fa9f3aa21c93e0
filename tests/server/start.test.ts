import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFolderHeld } from '../../supabase/local/data-dir/lock.ts';
import { runToEnd, signIn, startTestServer } from '../support/server/server.ts';
import { listenLocally } from '../support/server/free-port.ts';
import { spawnServer } from '../support/server/server-run.ts';
import { folderOfFile } from '../support/folders.ts';
import { asOwner } from '../support/server/owner.ts';

const folder = await folderOfFile('start');

type Refusal = Awaited<ReturnType<typeof runToEnd>>;

const expectRefusal = ({ code, output }: Refusal, sentence: RegExp) => {
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
};

describe('a start that cannot work', () => {
  it('ends the process with 1 and says why on its error stream alone', async () => {
    const { child, texts } = spawnServer({ DATA_DIR: join(folder, 'never'), SEED: 'all' });
    await once(child, 'close');
    expect([child.exitCode, texts.stdout]).toEqual([1, '']);
    expect(texts.stderr).toBe('SEED must be "sample" or "none" (it is "all").\n');
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });

  it('says that the data folder cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const ended = await runToEnd({ PORT: '0', DATA_DIR: join(folder, 'a-file/data') });
    expectRefusal(ended, /^The data folder .*a-file\/data cannot be written \(ENOTDIR\)/);
  });

  it('says that the port is taken', async () => {
    const { port, close } = await listenLocally(createServer());
    const ended = await runToEnd({ PORT: String(port), DATA_DIR: join(folder, 'busy') });
    await close();
    expectRefusal(ended, new RegExp(`^Port ${port} is already in use`));
  });
});

describe('a data folder', () => {
  it('belongs to one process, survives SIGINT, and is taken over after a kill', async () => {
    const dataDir = join(folder, 'data');
    const server = await startTestServer({ dataDir, isOwnProcess: true });
    expect(isFolderHeld(dataDir)).toBe(true);
    const second = await runToEnd({ PORT: '0', DATA_DIR: dataDir });
    expectRefusal(
      second,
      new RegExp(`is in use by process ${server.pid}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:`),
    );

    const firstPid = server.pid;
    await server.kill();
    expect(isFolderHeld(dataDir)).toBe(false);
    expect(JSON.parse(await readFile(join(dataDir, 'holder.json'), 'utf8'))).toMatchObject({ pid: firstPid });
    await server.restart();
    expect(server.pid).not.toBe(firstPid);

    const row = {
      id: '11111111-1111-4111-8111-111111111111',
      name: 'A',
      email: 'a@b.example',
      message: 'Hello',
    };
    await asOwner(server, 'contact_messages', { method: 'POST', body: JSON.stringify(row) });
    process.kill(server.pid, 'SIGINT');
    await expect.poll(() => isFolderHeld(dataDir)).toBe(false);
    await server.restart();
    expect(await asOwner(server, 'contact_messages?select=id')).toEqual([{ id: row.id }]);
    await server.stop();
  });

  it('prints a made password once, and never its keys', async () => {
    const dataDir = join(folder, 'first-run');
    const server = await startTestServer({ dataDir, env: { ADMIN_PASSWORD: '' } });
    const password = /^Password, shown only now: (\S{23})$/m.exec(server.output())?.[1] ?? '';
    expect(await signIn(server, server.adminEmail, password)).toMatchObject({ email: server.adminEmail });
    const unchanged = await readFile(join(dataDir, '.env'), 'utf8');
    expect(unchanged).not.toContain('FIRST_RUN');
    expect((await stat(join(dataDir, '.env'))).mode & 0o777).toBe(0o600);
    const jwtSecret = /SUPABASE_JWT_SECRET='(.+)'/.exec(unchanged)?.[1] ?? '';
    expect(jwtSecret.length).toBeGreaterThan(40);
    const firstOutput = server.output();
    await server.restart();
    for (const output of [firstOutput, server.output()]) {
      expect(output).toContain('Cedar & Steam is at http://localhost:');
      expect(output).not.toContain(server.secretKey);
      expect(output).not.toContain(jwtSecret);
    }
    expect(server.output()).not.toContain('Password');
    await server.stop();
  });
});
