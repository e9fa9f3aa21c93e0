/** What the site may keep of its visitors, and the removal of what is older, as the server has it. */
import * as v from 'valibot';
import type { AccountFailure } from '../../domain/gateway-error.ts';
import { retentionOptions, type PrivacyChoice, type PrivacySettings } from '../../domain/privacy-settings.ts';
import { ok, type Result } from '../../domain/result.ts';
import { createAccountRequests, type AccountConfig, type Caller } from './account-requests.ts';
import { list, rpc } from './project-request.ts';

const row = v.object({
  retention_days: v.picklist(retentionOptions),
  detailed_analytics: v.boolean(),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** The one row there is. None: the account may not change it. */
const rows = v.tuple([row]);

const theRow = list('site_settings', { id: 'eq.true', select: Object.keys(row.entries).join(',') }, rows);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const old = v.object({ visits: count });
const purged = v.object({ deleted: count, remaining: count });

export type Purged = Readonly<v.InferOutput<typeof purged>>;

const settingsOf = ([found]: v.InferOutput<typeof rows>): PrivacySettings => ({
  dataRetentionDays: found.retention_days,
  collectDetailedAnalytics: found.detailed_analytics,
  lastUpdated: new Date(found.updated_at).toISOString(),
});

export type SiteSettingsGateway = ReturnType<typeof createSiteSettingsGateway>;

export function createSiteSettingsGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);

  return {
    async read(caller: Caller): Promise<Result<PrivacySettings, AccountFailure>> {
      const read = await ask(caller, theRow);
      return read.ok ? ok(settingsOf(read.value)) : read;
    },

    /** Answers what the server holds from now on. */
    async save(
      caller: Caller,
      { dataRetentionDays, collectDetailedAnalytics }: PrivacyChoice,
    ): Promise<Result<PrivacySettings, AccountFailure>> {
      const saved = await ask(caller, {
        ...theRow,
        init: {
          method: 'PATCH',
          body: JSON.stringify({
            retention_days: dataRetentionDays,
            detailed_analytics: collectDetailedAnalytics,
          }),
        },
        headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      });
      return saved.ok ? ok(settingsOf(saved.value)) : saved;
    },

    /** How many records of visits are older than so many days. */
    async countOld(caller: Caller, days: number): Promise<Result<number, AccountFailure>> {
      const counted = await ask(caller, {
        ...rpc('old_visits', { older_than_days: days }, old),
        limitMs: 20_000,
      });
      return counted.ok ? ok(counted.value.visits) : counted;
    },

    /** Removes one batch of them; to be called again until nothing remains. */
    purge: (caller: Caller, days: number): Promise<Result<Purged, AccountFailure>> =>
      ask(caller, { ...rpc('purge_analytics', { older_than_days: days }, purged), limitMs: 60_000 }),
  };
}
