import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/** Answers Range and conditional requests for a file. Headers that `outgoing` already has, such as ETag, are not changed. */
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
      // With the `immutable` of the file, browsers would cache the error.
      outgoing.writeHead(status, { 'cache-control': 'no-store' }).end();
    })
    .pipe(outgoing);
};
