import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/** Answers Range and conditional requests for a file. Headers that `outgoing` has already, ETag included, stay. */
export const sendFile = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { root, name }: { readonly root: string; readonly name: string },
): void => {
  send(incoming, encodeURI(name), { root, index: false, cacheControl: false, dotfiles: 'allow' })
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
