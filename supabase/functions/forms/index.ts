// The forms function on Deno: reads its environment once and serves.
import { formsHandlerFrom } from './setup.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(options: { readonly port?: number }, handler: (request: Request) => Promise<Response>): unknown;
};
/** Only on a hosted project, where work after the answer must be announced. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const port = Deno.env.get('PORT');

Deno.serve(
  port === undefined ? {} : { port: Number(port) },
  formsHandlerFrom({
    read: (name) => Deno.env.get(name),
    background: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
    // A hosted project lets announced work end.
    isEnding: () => false,
    log: (line) => {
      console.error(line);
    },
  }),
);
