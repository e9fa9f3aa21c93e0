// A push service on this machine: real HTTPS with a certificate of its own, which a server trusts by NODE_EXTRA_CA_CERTS.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import { makeCertificate } from './certificate.ts';
import { makeSubscription, type PushPayload } from './push-subscription.ts';
import { listenLocally } from './free-port.ts';

export type PushService = {
  /** Environment of a server that trusts it. */
  readonly env: Readonly<Record<string, string>>;
  /** What was taken, decrypted. */
  readonly notices: readonly { readonly device: string; readonly payload: PushPayload }[];
  /** A new subscription; `device` names it in `notices`. */
  subscribe(device: string): { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** The push service forgets it. */
  unsubscribe(device: string): void;
  close(): Promise<void>;
};

export const startPushService = async (): Promise<PushService> => {
  const certificate = makeCertificate('IP:127.0.0.1');
  const notices: { device: string; payload: PushPayload }[] = [];
  const subscriptions = new Map<string, { device: string; decrypt: (body: Buffer) => PushPayload }>();
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const known = subscriptions.get(request.url ?? '');
      if (known === undefined) return response.writeHead(410).end();
      notices.push({ device: known.device, payload: known.decrypt(Buffer.concat(parts)) });
      return response.writeHead(201).end();
    });
  });
  const { port, close } = await listenLocally(server);
  return {
    env: { NODE_EXTRA_CA_CERTS: certificate.file, DENO_CERT: certificate.file },
    notices,
    subscribe: (device) => {
      const path = `/${randomUUID()}`;
      const { subscription, decrypt } = makeSubscription(`https://127.0.0.1:${port}${path}`);
      subscriptions.set(path, { device, decrypt });
      return subscription;
    },
    unsubscribe: (device) => {
      for (const [path, known] of subscriptions) if (known.device === device) subscriptions.delete(path);
    },
    close,
  };
};
