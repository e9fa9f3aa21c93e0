import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockedPorts } from '../../supabase/local/blocked-ports.ts';
import { isFolderHeld } from '../../supabase/local/data-dir/lock.ts';
import { headersOf, runToEnd, signIn, startTestServer, type EndedProcess } from '../support/server.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cedar-start-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const expectRefusal = (ended: EndedProcess, sentence: RegExp) => {
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(sentence);
  expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  expect(ended.stdout).not.toContain('Cedar & Steam is at');
};

describe('a start that cannot work', () => {
  it.each([
    ['PORT', 'abc', /^PORT must be a port number from 0 to 65535.*"abc"/],
    ['PORT', '70000', /^PORT must be a port number.*"70000"/],
    ['PORT', '4190', /^PORT must be a port number.* that browsers open .*"4190"/],
    ['SEED', 'all', /^SEED must be "sample" or "none" \(it is "all"\)/],
    ['AI_BASE_URL', 'http://sk-secret.example', /^AI_BASE_URL must be an https address[^:]*\.$/m],
    ['AI_API_KEY', 'sk-secret of mine', /^AI_API_KEY must be one line of [^:]*without spaces\.$/m],
    ['AI_TIMEOUT_SECONDS', '0', /^AI_TIMEOUT_SECONDS must be a number of seconds from 1 to 140/],
    ['SMTP_URL', 'mail.example', /^SMTP_URL must be smtp:\/\/name:password@host:port.*byte\.$/m],
    ['SMTP_URL', 'http://mail.example', /^SMTP_URL must be smtp:/m],
    ['SMTP_URL', 'smtp://a:secret-%@mail.example', /^SMTP_URL must be smtp:[^%]+\.$/m],
    ['SMTP_URL', 'smtp://mail.example', /^SMTP_FROM must be an e-mail address.*when SMTP_URL is set\.$/m],
    ['SMTP_FROM', 'nobody', /^SMTP_FROM must be an e-mail address.*"nobody"/m],
    ['ADMIN_EMAIL', 'nobody', /^ADMIN_EMAIL must be an e-mail address/],
  ])('says in one sentence that %s may not be %s', async (name, value, sentence) => {
    expectRefusal(await runToEnd({ DATA_DIR: join(folder, 'never'), [name]: value }), sentence);
  });

  it.each([...blockedPorts])('refuses port %d because no browser opens it', async (port) => {
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  });

  it('refuses a short password without repeating it', async () => {
    const ended = await runToEnd({ DATA_DIR: join(folder, 'never'), ADMIN_PASSWORD: 'x7!q' });
    expectRefusal(ended, /^ADMIN_PASSWORD must have at least 6 characters/);
    expect(ended.stderr).not.toContain('x7!q');
  });

  it('says that the data folder cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const ended = await runToEnd({ PORT: '0', DATA_DIR: join(folder, 'a-file/data') });
    expectRefusal(ended, /^The data folder .*a-file\/data cannot be written \(ENOTDIR\)/);
  });

  it('says that the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ended = await runToEnd({ PORT: String(port), DATA_DIR: join(folder, 'busy') });
    taken.close();
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
    const headers = { ...headersOf(server), apikey: server.secretKey };
    const sent = await fetch(`${server.url}/rest/v1/contact_messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify(row),
    });
    expect(sent.status).toBe(201);
    process.kill(server.pid, 'SIGINT');
    await expect.poll(() => isFolderHeld(dataDir)).toBe(false);
    await server.restart();
    const unchanged = await fetch(`${server.url}/rest/v1/contact_messages?select=id`, { headers });
    expect(await unchanged.json()).toEqual([{ id: row.id }]);
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
