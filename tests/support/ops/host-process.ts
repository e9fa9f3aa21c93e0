// Starts the programs that serve a built site elsewhere, each on a free port of the loopback address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyfile } from '../../../scripts/ops/hosts/caddy.ts';
import { nginxConfig } from '../../../scripts/ops/hosts/nginx.ts';
import { readSiteRules } from '../../../scripts/ops/hosts/site-rules.ts';
import { stageForCloudflare } from '../../../scripts/ops/hosts/stage.ts';
import { ensureTool } from '../../../scripts/dev/tools.ts';
import { freePort } from '../server/free-port.ts';
import { patience } from '../patience.ts';

export type Host = { readonly url: string; stop(): Promise<void> };

const untilItAnswers = async (url: string, output: () => string, hasEnded: () => boolean): Promise<void> => {
  const limit = Date.now() + patience.test / 2;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response !== null) return;
    if (hasEnded() || Date.now() > limit) throw new Error(`The host did not answer:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

type Command = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
};

const start = async (prepare: (folder: string, port: number) => Promise<Command>): Promise<Host> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-and-steam-host-'));
  const port = await freePort();
  const { command, args, env = {} } = await prepare(folder, port);
  // In a group of its own, because wrangler starts the runtime as a child.
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, detached: true });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilItAnswers(
      url,
      () => output,
      () => child.exitCode !== null,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

/** Leads to the site on nginx and Caddy. */
export const otherName = 'other.localhost';

const programAt = (name: string, paths: readonly string[]): string => {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is not installed (Debian package ${name}).`);
  return found;
};

export const startNginx = (site: string): Promise<Host> =>
  start(async (folder, port) => {
    const rules = await readSiteRules(site);
    const server = nginxConfig(rules, { root: site, name: '_', listen: `127.0.0.1:${port}`, otherName });
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = paths.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n');
    await writeFile(join(folder, 'site.conf'), server);
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n  include /etc/nginx/mime.types;\n  access_log off;\n${temporary}\n  include ${folder}/site.conf;\n}\n`,
    );
    return {
      command: programAt('nginx-light', ['/usr/sbin/nginx']),
      args: ['-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    };
  });

export const startCaddy = (site: string): Promise<Host> =>
  start(async (folder, port) => {
    const rules = await readSiteRules(site);
    const server = caddyfile(rules, {
      root: site,
      name: '_',
      listen: `:${port}`,
      otherName: `http://${otherName}`,
    });
    const options = '{\n  admin off\n  auto_https off\n  default_bind 127.0.0.1\n}\n';
    await writeFile(join(folder, 'Caddyfile'), options + server);
    return {
      command: programAt('caddy', ['/usr/bin/caddy']),
      args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    };
  });

/** The runtime that Cloudflare runs, on this machine. */
export const startCloudflare = (site: string): Promise<Host> =>
  start(async (folder, port) => {
    await stageForCloudflare(site, folder, 'cedar-and-steam');
    return {
      command: await ensureTool('wrangler'),
      args: ['dev', '--config', 'wrangler.json', '--ip', '127.0.0.1', '--port', String(port)],
      env: { CI: '1', WRANGLER_SEND_METRICS: 'false', HOME: folder },
    };
  });
