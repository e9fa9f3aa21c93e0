// A man in the middle: a server on another address of this machine that asks for the password in clear text.
import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { Certificate } from '../server/certificate.ts';
import { listenLocally } from '../server/free-port.ts';

const serverHost = '127.0.0.2';

const askForPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** `certificate`: null without TLS; 'none': closes every connection at once. */
export const startPasswordServer = async (certificate: Certificate | null | 'none') => {
  const passwords: string[] = [];
  let connections = 0;
  const converse = (socket: Socket): void => {
    socket.on('data', (message) => {
      if (message[0] === 0x70) passwords.push(message.subarray(5, -1).toString());
      else socket.write(askForPassword);
    });
  };
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    if (certificate === 'none') return void socket.resume().end();
    socket.once('data', () => {
      socket.write(certificate === null ? 'N' : 'S');
      if (certificate === null) return converse(socket);
      const secured = new TLSSocket(socket, { isServer: true, key: certificate.key, cert: certificate.cert });
      converse(secured.on('error', () => undefined));
    });
  });
  const { port, close } = await listenLocally(server, { host: serverHost });
  onTestFinished(close);
  return {
    /** With a parameter of the address, such as "?sslmode=disable". */
    url: (parameters = '') => `postgresql://postgres:secret@${serverHost}:${port}/postgres${parameters}`,
    passwords,
    connections: () => connections,
  };
};
