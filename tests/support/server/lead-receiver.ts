// Receives notifications for the owner: a real HTTP server that accepts or rejects them, is slow or never answers.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenLocally, type Listening } from './free-port.ts';

export type Notice = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** How one notice is answered: a status, at once or after a time; never: the connection stays open. */
export type ReceiverAnswer = { readonly status: number; readonly afterMs?: number } | 'never';

export type LeadReceiver = {
  readonly url: string;
  /** Everything that came, whatever was answered. */
  readonly notices: readonly Notice[];
  /** How the next notices are answered; those after them are taken. */
  next(...answers: ReceiverAnswer[]): void;
  /** Stops listening until it opens again, at the same address. */
  close(): Promise<void>;
  open(): Promise<void>;
};

export const startLeadReceiver = async (): Promise<LeadReceiver> => {
  const notices: Notice[] = [];
  const answers: ReceiverAnswer[] = [];
  let listening: Listening | undefined;
  const open = async () => {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        notices.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
        const answer = answers.shift() ?? { status: 200 };
        if (answer === 'never') return;
        setTimeout(() => response.writeHead(answer.status).end(), answer.afterMs ?? 0);
      });
    });
    listening = await listenLocally(server, { port: listening?.port });
    return listening.port;
  };
  return {
    url: `http://127.0.0.1:${await open()}`,
    notices,
    next: (...more) => {
      answers.push(...more);
    },
    close: async () => listening?.close(),
    open: async () => void (await open()),
  };
};
