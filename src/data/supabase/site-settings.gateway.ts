import * as v from 'valibot';
import { retentionOptions, type PrivacyChoice, type PrivacySettings } from '../../domain/privacy-settings.ts';
import { createAccountRequests, type AccountConfig, type Answered, type Caller } from './account-requests.ts';
import { count, selectRows, rpc } from './project-request.ts';

const row = v.object({
  retention_days: v.picklist(retentionOptions),
  detailed_analytics: v.boolean(),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** No row: the account may not change it. */
const theRow = selectRows(
  'site_settings',
  { id: 'eq.true', select: Object.keys(row.entries).join(',') },
  v.pipe(
    v.tuple([row]),
    v.transform(([found]): PrivacySettings => ({
      dataRetentionDays: found.retention_days,
      collectDetailedAnalytics: found.detailed_analytics,
      lastUpdated: new Date(found.updated_at).toISOString(),
    })),
  ),
);

const old = v.pipe(
  v.object({ visits: count }),
  v.transform(({ visits }) => visits),
);
const purged = v.object({ deleted: count, remaining: count });

export type SiteSettingsGateway = ReturnType<typeof createSiteSettingsGateway>;

export function createSiteSettingsGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);

  return {
    read: (caller: Caller): Answered<PrivacySettings> => ask(caller, theRow),

    save: (
      caller: Caller,
      { dataRetentionDays, collectDetailedAnalytics }: PrivacyChoice,
    ): Answered<PrivacySettings> =>
      ask(caller, {
        ...theRow,
        init: {
          method: 'PATCH',
          body: JSON.stringify({
            retention_days: dataRetentionDays,
            detailed_analytics: collectDetailedAnalytics,
          }),
        },
        headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      }),

    countOld: (caller: Caller, days: number): Answered<number> =>
      ask(caller, { ...rpc('count_expired_events', { older_than_days: days }, old), limitMs: 20_000 }),

    purge: (caller: Caller, days: number): Answered<v.InferOutput<typeof purged>> =>
      ask(caller, { ...rpc('purge_analytics', { older_than_days: days }, purged), limitMs: 60_000 }),
  };
}
