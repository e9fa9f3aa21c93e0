// The target of the cases for descriptions of photos: the function in one of its runtimes.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Actor } from '../../../db/actors.ts';
import { listenLocally } from '../free-port.ts';
import type { TestServer } from '../server.ts';
import type { OpenAiServer } from './openai-server.ts';

export type AnalysisTarget = {
  /** Address of the function. */
  readonly url: string;
  /** Origin its answers are allowed to. */
  readonly origin: string;
  readonly server: TestServer;
  readonly headers: Readonly<Record<Actor, Record<string, string>>>;
  readonly ai: OpenAiServer;
  /** Everything the function has printed. */
  output(): string;
};

/** One of our own renderings. */
export const picture = new Uint8Array(
  readFileSync(
    join(resolve(import.meta.dirname, '../../../..'), 'supabase/seed/pictures/steam-shower-controls.jpg'),
  ),
);

export const dataAddress = (bytes: Uint8Array, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Bytes that begin like a JPEG. */
export const jpegOf = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length).fill(7);
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
};

/** The smallest request that may be described: below the size at which a body is worth asking who sends it. */
export const smallPicture = dataAddress(jpegOf(600));

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

export const post = async (
  { url, headers }: AnalysisTarget,
  body: unknown,
  actor: Actor = 'an administrator',
  more: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers[actor], ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
};

export const analyze = (target: AnalysisTarget, imageUrl: unknown, actor?: Actor) =>
  post(target, { imageUrl }, actor);

export const agree = (target: AnalysisTarget) => post(target, { agreeTo: target.ai.company });

const rpc = async (
  { server, headers }: AnalysisTarget,
  actor: Actor,
  name: string,
  body: object,
): Promise<unknown> => {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers[actor], 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

const begunSchema = v.object({ result: v.string(), permit: v.optional(v.string()) });

/** Permits that `useUpTo` took from each server. */
const taken = new WeakMap<TestServer, string[]>();

/** Takes all of today's descriptions but `left`. */
export const useUpTo = async (target: AnalysisTarget, left: number): Promise<void> => {
  const permits = taken.get(target.server) ?? [];
  taken.set(target.server, permits);
  const begin = async (): Promise<boolean> => {
    const body = { company: target.ai.company };
    const { result, permit } = v.parse(
      begunSchema,
      await rpc(target, 'an administrator', 'reserve_analysis', body),
    );
    if (permit !== undefined) permits.push(permit);
    return result === 'go';
  };
  let answers = [true];
  while (answers.every(Boolean)) answers = await Promise.all(Array.from({ length: 30 }, begin));
  for (const permit of permits.splice(0, left))
    await rpc(target, 'the secret key', 'release_analysis', { permit });
};

/** Stores an object as the administrator; answers its path in the bucket. */
export const store = async ({ server, headers }: AnalysisTarget, bytes: Uint8Array): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = `gallery/${randomUUID()}/${hash}-960.jpg`;
  const response = await fetch(`${server.url}/storage/v1/object/gallery-photos/${path}`, {
    method: 'POST',
    headers: { ...headers['an administrator'], 'content-type': 'image/jpeg' },
    body: Uint8Array.from(bytes),
  });
  if (!response.ok) throw new Error(`${path} was not stored: ${await response.text()}`);
  return path;
};

export const publicPath = (path: string) => `/storage/v1/object/public/gallery-photos/${path}`;

export type Canary = { readonly port: number; hits(): readonly string[]; stop(): Promise<void> };

/** Listens on every address of this machine, records requests, and redirects them to itself. */
export const startCanary = async (): Promise<Canary> => {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method ?? ''} ${request.headers.host ?? ''}${request.url ?? ''}`);
    response.writeHead(302, { location: '/further' }).end();
  });
  server.on('connection', (socket) => hits.push(`a connection from ${socket.remoteAddress ?? 'somewhere'}`));
  const { port, close } = await listenLocally(server, { host: '::' });
  return { port, hits: () => hits, stop: close };
};
