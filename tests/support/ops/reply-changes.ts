// Ways in which a reply can be wrong.
import type { Fault, Reply } from './fault-proxy.ts';

export type Where = string | RegExp;
export type Change = (reply: Reply) => void;

export const on =
  (where: Where, change: Change): Fault =>
  ({ path }, reply) => {
    if (typeof where === 'string' ? path === where : where.test(path)) change(reply);
  };

export const setHeader =
  (name: string, value: string | null): Change =>
  ({ headers }) => {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  };

export const setStatus =
  (status: number): Change =>
  (reply) => {
    reply.status = status;
  };

export const replaceText =
  (from: string | RegExp, to: string): Change =>
  (reply) => {
    reply.body = Buffer.from(reply.body.toString().replace(from, to));
  };

export const answerJson =
  (status: number, value: unknown): Change =>
  (reply) => {
    reply.status = status;
    reply.headers.set('content-type', 'application/json');
    reply.body = Buffer.from(JSON.stringify(value));
  };

export type PlantedFault = {
  readonly name: string;
  /** Title of the check that must find it. */
  readonly check: string;
  /** Subject that must be named. */
  readonly subject: Where;
  readonly fault: Fault;
};
