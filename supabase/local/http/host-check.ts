import type { IncomingMessage } from 'node:http';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a request names this machine: a foreign name that was made to lead here must not get our answers. */
export const isOwnHost = ({ headers, socket }: IncomingMessage): boolean => {
  const port = socket.localPort ?? 0;
  return ownNames.some(
    (name) => headers.host === `${name}:${port}` || (port === 80 && headers.host === name),
  );
};
