// The function that describes photos, on Deno: reads its environment once and serves.
import { analysisHandlerFrom } from './setup.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(options: { readonly port?: number }, handler: (request: Request) => Promise<Response>): unknown;
};

const port = Deno.env.get('PORT');

Deno.serve(
  port === undefined ? {} : { port: Number(port) },
  analysisHandlerFrom({
    read: (name) => Deno.env.get(name),
    log: (line) => {
      console.error(line);
    },
  }),
);
