// A stand-in for the part of Cloudflare's API that `wrangler deploy` 4.164 uses for a Worker with static assets.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { listenLocally } from '../server/free-port.ts';
import { planFailures, type Failure } from './failure.ts';

export type CloudflareApi = {
  readonly url: string;
  /** Paths of the uploaded site. */
  readonly files: string[];
  /** Text of the uploaded Worker and its settings. */
  script(): string;
  /** Lets requests that match fail. */
  fail(pattern: RegExp, how?: Failure): void;
  close(): Promise<void>;
};

const sessionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ manifest: v.record(v.string(), v.object({ hash: v.string() })) }),
);

export const startCloudflareApi = async (): Promise<CloudflareApi> => {
  const files: string[] = [];
  let script = '';
  const { fail, failed } = planFailures(401);
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const line = `${incoming.method ?? ''} ${path}`;
    const answer = async (): Promise<unknown> => {
      const body = await buffer(incoming);
      if (await failed(line, outgoing)) return;
      const send = (status: number, result: unknown, errors: unknown[] = []) =>
        outgoing
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ success: status === 200, errors, messages: [], result }));
      if (path.endsWith('/assets-upload-session')) {
        const { manifest } = v.parse(sessionSchema, body.toString());
        files.push(...Object.keys(manifest).sort());
        return send(200, { jwt: 'upload', buckets: [Object.values(manifest).map(({ hash }) => hash)] });
      }
      if (path.endsWith('/assets/upload')) return send(200, { jwt: 'complete' });
      if (path.endsWith('/deployments')) return send(200, { deployments: [] });
      if (path.includes('/workers/services/'))
        return send(404, null, [{ code: 10090, message: 'not found' }]);
      if (path.includes('/workers/workers/'))
        return send(200, { id: 'worker', subdomain: { enabled: false, previews_enabled: false } });
      if (line.startsWith('PUT') && path.includes('/workers/scripts/')) {
        script = body.toString();
        return send(200, { id: 'worker', deployment_id: 'd', startup_time_ms: 1, etag: 'e' });
      }
      return send(200, { subdomain: 'account', enabled: true, previews_enabled: false });
    };
    answer().catch(() => outgoing.destroy());
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    script: () => script,
    fail,
    close,
  };
};
