import * as v from 'valibot';

const written = v.record(v.string(), v.unknown());

/** Which inputs were sent with a message and what Reset cleared were not stored before: nothing of either. */
export function migrateCalculator002(earlier: unknown) {
  return { quoted: null, cleared: null, ...v.parse(written, earlier) };
}
