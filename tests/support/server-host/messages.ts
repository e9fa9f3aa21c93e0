// What a test and the host of its server tell each other, one JSON text a line. A test that ends its side asks the server to stop;
// one whose connection breaks ends it at once.
import * as v from 'valibot';

export const orderSchema = v.object({ env: v.record(v.string(), v.string()) });
export type Order = v.InferOutput<typeof orderSchema>;

export const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('stdout'), text: v.string() }),
  v.object({ kind: v.literal('stderr'), text: v.string() }),
  v.object({ kind: v.literal('ended'), code: v.number() }),
]);
export type News = v.InferOutput<typeof newsSchema>;

/** The environment variable that names the host's socket. */
export const hostVariable = 'TEST_SERVER_HOST';
