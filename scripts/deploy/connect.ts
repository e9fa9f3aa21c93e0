import postgres from 'postgres';
import { isLoopback } from './addresses.ts';

type Options = { readonly password?: string; readonly name?: string; readonly max?: number };

/** Connects to a project's database, over TLS unless it is on this machine. */
export const connect = (url: string, { password, name, max = 1 }: Options = {}): postgres.Sql =>
  postgres(url, {
    max,
    ...(password === undefined ? {} : { password }),
    ...(name === undefined ? {} : { connection: { application_name: name.slice(0, 63) } }),
    connect_timeout: 20,
    ssl: isLoopback(url) ? false : 'require',
    onnotice: () => undefined,
  });
