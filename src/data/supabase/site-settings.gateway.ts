/** What the site may keep of its visitors, and the removal of what is older, as the server has it. */
import * as v from 'valibot';
import type { AccountFailure } from '../../domain/gateway-error.ts';
import { retentionOptions, type PrivacyChoice, type PrivacySettings } from '../../domain/privacy-settings.ts';
import { ok, type Result } from '../../domain/result.ts';
import { createAccountRequests, type AccountRequestsConfig, type Caller } from './account-requests.ts';

const row = v.object({
  retention_days: v.picklist(retentionOptions),
  detailed_analytics: v.boolean(),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** The one row there is. None: the account may not change it. */
const rows = v.tuple([row]);

const path = `/rest/v1/site_settings?id=eq.true&select=${Object.keys(row.entries).join(',')}`;
const json = { 'Content-Type': 'application/json' };

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const old = v.object({ visits: count });
const purged = v.object({ deleted: count, remaining: count });

export type Purged = Readonly<v.InferOutput<typeof purged>>;

const settingsOf = ([found]: v.InferOutput<typeof rows>): PrivacySettings => ({
  dataRetentionDays: found.retention_days,
  collectDetailedAnalytics: found.detailed_analytics,
  lastUpdated: new Date(found.updated_at).toISOString(),
});

export function createSiteSettingsGateway({
  fetch: send = (...request) => fetch(...request),
  ...config
}: AccountRequestsConfig & { readonly fetch?: typeof fetch }) {
  const ask = createAccountRequests(config);

  const call = <Answer>(
    caller: Caller,
    name: string,
    days: number,
    answer: v.GenericSchema<Answer>,
    limitMs: number,
  ): Promise<Result<Answer, AccountFailure>> =>
    ask(caller, {
      fetch: send,
      path: `/rest/v1/rpc/${name}`,
      init: { method: 'POST', body: JSON.stringify({ older_than_days: days }) },
      headers: json,
      limitMs,
      answer,
    });

  return {
    async read(caller: Caller): Promise<Result<PrivacySettings, AccountFailure>> {
      const read = await ask(caller, { fetch: send, path, init: {}, limitMs: 10_000, answer: rows });
      return read.ok ? ok(settingsOf(read.value)) : read;
    },

    /** Answers what the server holds from now on. */
    async save(
      caller: Caller,
      { dataRetentionDays, collectDetailedAnalytics }: PrivacyChoice,
    ): Promise<Result<PrivacySettings, AccountFailure>> {
      const saved = await ask(caller, {
        fetch: send,
        path,
        init: {
          method: 'PATCH',
          body: JSON.stringify({
            retention_days: dataRetentionDays,
            detailed_analytics: collectDetailedAnalytics,
          }),
        },
        headers: { ...json, Prefer: 'return=representation' },
        limitMs: 10_000,
        answer: rows,
      });
      return saved.ok ? ok(settingsOf(saved.value)) : saved;
    },

    /** How many records of visits are older than so many days. */
    async countOld(caller: Caller, days: number): Promise<Result<number, AccountFailure>> {
      const counted = await call(caller, 'old_visits', days, old, 20_000);
      return counted.ok ? ok(counted.value.visits) : counted;
    },

    /** Removes one batch of them; to be called again until nothing remains. */
    purge: (caller: Caller, days: number): Promise<Result<Purged, AccountFailure>> =>
      call(caller, 'purge_analytics', days, purged, 60_000),
  };
}
