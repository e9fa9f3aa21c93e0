// The server wins: another device may have changed the settings.
import { session, type Account, type Addresses } from '@/data/session.repository.ts';
import type { PrivacyChoice, PrivacySettings, RetentionDays } from '@/domain/privacy-settings.ts';
import { toQueryResult } from '@/state/to-query-result.ts';
import { baseApi } from '@/state/base-api.ts';
import { settingsPort } from './settings.port.ts';

const settingsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['privacySettings', 'oldVisits', 'hideDraftsOnTimeout'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Keyed by the known address: another one refetches. */
      addresses: build.query<Addresses, Account>({
        queryFn: async () => {
          const loaded = await session.loadAddresses();
          if (loaded.ok) return { data: loaded.value };
          return { error: { kind: loaded.error.kind === 'offline' ? 'offline' : 'signed_out' } };
        },
      }),
      hideDraftsOnTimeout: build.query<boolean, void>({
        queryFn: () => ({ data: session.hideDraftsOnTimeout() }),
        providesTags: ['hideDraftsOnTimeout'],
      }),
      setHideDraftsOnTimeout: build.mutation<boolean, boolean>({
        queryFn: (isHiding) => ({ data: session.setHideDraftsOnTimeout(isHiding) }),
        invalidatesTags: ['hideDraftsOnTimeout'],
      }),
      privacySettings: build.query<PrivacySettings, string>({
        queryFn: async (owner) => toQueryResult(await settingsPort().load(owner)),
        providesTags: ['privacySettings'],
        onCacheEntryAdded: async (_owner, { updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
          const hasLoaded = await cacheDataLoaded.then(
            () => true,
            () => false,
          );
          if (!hasLoaded) return;
          const stop = settingsPort().watchSaved(() => {
            const saved = settingsPort().saved();
            if (saved !== null) updateCachedData(() => saved);
          });
          await cacheEntryRemoved;
          stop();
        },
      }),
      savePrivacySettings: build.mutation<
        PrivacySettings,
        { readonly owner: string; readonly choice: PrivacyChoice }
      >({
        queryFn: async ({ owner, choice }) => toQueryResult(await settingsPort().save(owner, choice)),
        onQueryStarted: async ({ owner }, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => undefined);
          // Upsert: the settings may not have been loaded before.
          if (saved !== undefined)
            void dispatch(settingsApi.util.upsertQueryData('privacySettings', owner, saved.data));
        },
        // After a lost response only the server knows whether the update succeeded.
        invalidatesTags: (_saved, error) => (error === undefined ? [] : ['privacySettings']),
      }),
      oldVisits: build.query<number, { readonly owner: string; readonly days: RetentionDays }>({
        queryFn: async ({ owner, days }) => toQueryResult(await settingsPort().countOldVisits(owner, days)),
        providesTags: ['oldVisits'],
      }),
    }),
  });

export const {
  useHideDraftsOnTimeoutQuery,
  useSetHideDraftsOnTimeoutMutation,
  useAddressesQuery,
  usePrivacySettingsQuery,
  useSavePrivacySettingsMutation,
  useOldVisitsQuery,
} = settingsApi;

export const oldVisitsRemoved = () => settingsApi.util.invalidateTags(['oldVisits']);
