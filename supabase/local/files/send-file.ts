import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/**
 * Streams a file, in parts when asked for a range, and answers conditional requests. Headers that `outgoing` has
 * already, ETag included, stay; those of the content go when there is none.
 */
export const sendFile = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { root, name }: { readonly root: string; readonly name: string },
): void => {
  const options = { root, index: false, cacheControl: false, dotfiles: 'allow' } as const;
  send(incoming, encodeURI(name), options)
    .on('error', ({ status }: { status: number }) => {
      if (outgoing.headersSent) {
        outgoing.destroy();
        return;
      }
      for (const header of ['content-encoding', 'content-type', 'etag']) outgoing.removeHeader(header);
      // The file's own `immutable` would make the error last.
      outgoing.writeHead(status, { 'cache-control': 'no-store' }).end();
    })
    .pipe(outgoing);
};
