// A function on Deno: reads its environment once and serves.
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(options: { readonly port?: number }, handler: (request: Request) => Promise<Response>): unknown;
};

type Runtime = {
  readonly read: (name: string) => string | undefined;
  readonly log: (line: string) => void;
};

export const serve = (handlerFrom: (runtime: Runtime) => (request: Request) => Promise<Response>): void => {
  const port = Deno.env.get('PORT');
  Deno.serve(
    port === undefined ? {} : { port: Number(port) },
    handlerFrom({
      read: (name) => Deno.env.get(name),
      log: (line) => {
        console.error(line);
      },
    }),
  );
};
