// What a test and the host of its server tell each other, one JSON text a line. A test that ends its side asks the server to stop;
// one whose connection breaks ends it at once.
import * as v from 'valibot';

/** `log`: the file that gets all the server prints before it answers what it was asked. */
export const orderSchema = v.object({ env: v.record(v.string(), v.string()), log: v.string() });
export type Order = v.InferOutput<typeof orderSchema>;

export const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('printed') }),
  v.object({ kind: v.literal('ended'), code: v.number() }),
]);
export type News = v.InferOutput<typeof newsSchema>;

/** The environment variable that names the host's socket. */
export const hostVariable = 'TEST_SERVER_HOST';
