// A hosted project: the database through the driver, the objects through the Storage API.
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { ok } from '../../../src/domain/result.ts';
import { secretHeaders } from '../../../supabase/functions/_shared/secret-headers.ts';
import { send, type Answer, type Init } from '../check/request.ts';
import { bucket, type Database, type Instance, type StoredObject } from './instance.ts';
import { isConnectionLost, type Outcome } from './outcome.ts';
import { Rollback } from './rollback.ts';

export type HostedOptions = {
  readonly sql: postgres.Sql;
  readonly projectUrl: string;
  readonly secretKey: string;
  readonly name: string;
};

const databaseOf = (sql: postgres.TransactionSql): Database => ({
  query: async (statement) => Array.from(await sql.unsafe<Record<string, unknown>[]>(statement)),
  copyOut: async (selection) => {
    const stream = await sql.unsafe(`copy (${selection}) to stdout`).readable();
    // When the end arrives together with more rows than the stream buffers, postgres 3.4 pauses its socket and resumes it only
    // at a read, and a stream does not read after its end.
    stream.once('end', () => {
      stream._read(0);
    });
    // An unread rest of the stream would block the connection and the rollback.
    const drained = async function* (): AsyncGenerator<Uint8Array> {
      try {
        yield* stream.iterator({ destroyOnReturn: false });
      } finally {
        stream.resume();
      }
    };
    return drained();
  },
  copyIn: async (target, rows) => {
    const copy = sql.unsafe(`copy ${target} from stdin`);
    const stream = await copy.writable();
    // When the server rejects the rows after the last one, postgres 3.4 rejects a query that is already settled, and the
    // stream would wait forever.
    const { promise: refusal, reject } = Promise.withResolvers<never>();
    Reflect.set(copy, 'reject', reject);
    await Promise.race([pipeline(rows, stream), refusal]);
  },
});

/**
 * Never settles when the connection is lost: postgres 3.4 would write the rollback to it and throw outside of any promise. It
 * rejects the transaction when the connection closes.
 */
const untilClosed = (error: unknown): Promise<never> =>
  isConnectionLost(error)
    ? new Promise(() => undefined)
    : Promise.reject(error instanceof Error ? error : new Error(String(error)));

const modes = {
  'read only': 'isolation level repeatable read read only',
  'read write': 'isolation level read committed',
} as const;

const attempts = 4;
const firstDelayMs = 500;

const isTransient = ({ status }: Answer): boolean => status === 0 || status === 429 || status >= 500;

const requestAgain = async (address: string, init: Init): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(address, init);
    if (!isTransient(answer) || attempt === attempts) return answer;
    await delay(firstDelayMs * 2 ** (attempt - 1));
  }
};

const refusalOf = ({ status, failure, body }: Answer): string =>
  failure ?? `status ${status}, ${body.toString().slice(0, 200)}`;

/** Older versions of the Storage API answer 400 with the true status in the body. */
const isMissing = ({ status, body }: Answer): boolean =>
  status === 404 || (status === 400 && /"statusCode":\s*"?404|not.?found/i.test(body.toString()));

export const hostedInstance = ({ sql, projectUrl, secretKey, name }: HostedOptions): Instance => {
  const headers = secretHeaders(secretKey);
  const addressOf = (path: string): string =>
    `${projectUrl.replace(/\/$/, '')}/storage/v1/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;

  return {
    name,
    transaction: async <T>(mode: keyof typeof modes, job: (database: Database) => Promise<Outcome<T>>) => {
      const finished = sql.begin(modes[mode], async (transaction) => {
        const outcome = await job(databaseOf(transaction)).catch(untilClosed);
        if (!outcome.ok) throw new Rollback(outcome);
        return { value: outcome.value };
      });
      try {
        return ok((await finished).value);
      } catch (error) {
        if (error instanceof Rollback) return error.outcome;
        throw error;
      }
    },
    readObject: async (path) => {
      const answer = await requestAgain(addressOf(path), { headers });
      if (answer.status === 200) return answer.body;
      if (isMissing(answer)) return null;
      throw new Error(`the object ${path} was not sent (${refusalOf(answer)})`);
    },
    writeObject: async ({ path, bytes, type }: StoredObject) => {
      const answer = await requestAgain(addressOf(path), {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': type,
          'cache-control': 'max-age=31536000',
          'x-upsert': 'true',
        },
        body: Uint8Array.from(bytes),
      });
      if (answer.status !== 200) throw new Error(`the object ${path} was rejected (${refusalOf(answer)})`);
    },
  };
};
