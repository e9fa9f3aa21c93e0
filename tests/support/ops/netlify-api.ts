// A stand-in for the part of Netlify's API that uploads a site by the digests of its files.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { listenLocally } from '../server/free-port.ts';
import { planFailures, type Failure } from './failure.ts';

const filesSchema = v.pipe(v.string(), v.parseJson(), v.object({ files: v.record(v.string(), v.string()) }));

export type NetlifyApi = {
  readonly url: string;
  /** `METHOD /path` of each request, in order. */
  readonly requests: string[];
  /** Lets requests that match fail. */
  fail(pattern: RegExp, how?: Failure): void;
  close(): Promise<void>;
};

/** `known`: contents that were uploaded before. */
export const startNetlifyApi = async (known: readonly string[] = []): Promise<NetlifyApi> => {
  const requests: string[] = [];
  const present = new Set(known.map((text) => createHash('sha1').update(text).digest('hex')));
  const { fail, failed } = planFailures(500);
  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method ?? ''} ${incoming.url ?? ''}`;
    requests.push(line);
    const answer = async (): Promise<void> => {
      const body = await buffer(incoming);
      if (await failed(line, outgoing)) return;
      const send = (value: unknown) => void outgoing.writeHead(200).end(JSON.stringify(value));
      if (line.startsWith('POST')) {
        const digests = Object.values(v.parse(filesSchema, body.toString()).files);
        send({ id: 'd1', state: 'uploading', required: digests.filter((one) => !present.has(one)) });
      } else if (line.startsWith('PUT')) {
        present.add(createHash('sha1').update(body).digest('hex'));
        send({ id: 'f' });
      } else send({ id: 'd1', state: 'ready' });
    };
    answer().catch(() => outgoing.destroy());
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fail,
    close,
  };
};
