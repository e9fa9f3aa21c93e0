// Visits as the REST API hands them on.
import { sampleEvent } from '../../db/samples.ts';
import type { Session } from './session.ts';

/** What follows comes with these headers. */
export const from = ({ own }: Session, headers: Record<string, string>) =>
  own(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)]);

/** Answers what the function does, or the SQLSTATE of its refusal. */
export const send = async ({ run }: Session, events: unknown[]) => {
  const statement = 'select public.ingest_events($1) as answer';
  const { rows, code } = await run('an anonymous visitor', statement, [events]);
  return rows[0]?.['answer'] ?? code;
};

export const some = (count: number) => Array.from({ length: count }, () => sampleEvent());
