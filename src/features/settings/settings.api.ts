// The server wins: another device may have changed the settings.
import type { PushChange, PushTestOutcome } from '@/data/push-devices.repository.ts';
import type { Account, Addresses } from '@/data/session.repository.ts';
import type { PushDevice } from '@/domain/push-device.ts';
import type { PrivacyChoice, PrivacySettings, RetentionDays } from '@/domain/privacy-settings.ts';
import { mapOk, ok } from '@/domain/result.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';
import { servicesOf } from '@/state/services.ts';

interface EmailRequest {
  readonly email: string;
  /** The page that the link of the email opens. */
  readonly landing: string;
}

export const settingsApi = baseApi
  .enhanceEndpoints({
    addTagTypes: ['addresses', 'pushDevices', 'privacySettings', 'oldVisits', 'hideDraftsOnTimeout'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Keyed by the known address: another one refetches. */
      addresses: build.query<Addresses, Account>({
        queryFn: serviceQuery(({ session }) => session.loadAddresses()),
        providesTags: ['addresses'],
      }),
      changeEmail: build.mutation<null, EmailRequest>({
        queryFn: serviceQuery(async ({ session }, { email, landing }) =>
          mapOk(await session.changeEmail(email, landing), () => null),
        ),
        invalidatesTags: ['addresses'],
      }),
      requestPasswordReset: build.mutation<null, EmailRequest>({
        queryFn: serviceQuery(async ({ session }, { email, landing }) =>
          mapOk(await session.requestRecovery(email, landing), () => null),
        ),
      }),
      hideDraftsOnTimeout: build.query<boolean, void>({
        queryFn: serviceQuery(({ session }) => ok(session.hideDraftsOnTimeout())),
        providesTags: ['hideDraftsOnTimeout'],
      }),
      setHideDraftsOnTimeout: build.mutation<boolean, boolean>({
        queryFn: serviceQuery(({ session }, isHiding) => ok(session.setHideDraftsOnTimeout(isHiding))),
        invalidatesTags: ['hideDraftsOnTimeout'],
      }),
      pushDevices: build.query<readonly PushDevice[], void>({
        queryFn: serviceQuery(({ push }) => push.load()),
        providesTags: ['pushDevices'],
      }),
      changeNotifications: build.mutation<readonly PushDevice[], PushChange>({
        queryFn: serviceQuery(({ push }, change) => push.change(change)),
        onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => undefined);
          if (changed !== undefined)
            void dispatch(settingsApi.util.upsertQueryData('pushDevices', undefined, changed.data));
        },
        // After a lost response only the server knows whether the change succeeded.
        invalidatesTags: (_devices, error) => (error === undefined ? [] : ['pushDevices']),
      }),
      sendTest: build.mutation<PushTestOutcome, void>({
        queryFn: serviceQuery(({ push }) => push.sendTest()),
        // The push services may have ended some.
        invalidatesTags: ['pushDevices'],
      }),
      privacySettings: build.query<PrivacySettings, string>({
        queryFn: serviceQuery(({ settings }, owner) => settings.read({ owner })),
        providesTags: ['privacySettings'],
        onCacheEntryAdded: async (_, { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
          if ((await cacheDataLoaded.catch(() => undefined)) === undefined) return;
          const { settings } = servicesOf({ extra });
          const stop = settings.watchSaved(() => {
            const saved = settings.saved();
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
        queryFn: serviceQuery(({ settings }, { owner, choice }) => settings.save({ owner }, choice)),
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
        queryFn: serviceQuery(({ settings }, { owner, days }) => settings.countOld({ owner }, days)),
        providesTags: ['oldVisits'],
      }),
    }),
  });

export const {
  useHideDraftsOnTimeoutQuery,
  useSetHideDraftsOnTimeoutMutation,
  useAddressesQuery,
  useChangeEmailMutation,
  useRequestPasswordResetMutation,
  usePrivacySettingsQuery,
  useSavePrivacySettingsMutation,
  useOldVisitsQuery,
  usePushDevicesQuery,
  useChangeNotificationsMutation,
  useSendTestMutation,
} = settingsApi;

/** Also makes this browser follow what the server holds of it. */
export const loadPushDevices = () =>
  settingsApi.endpoints.pushDevices.initiate(undefined, { subscribe: false, forceRefetch: true });

export const oldVisitsRemoved = () => settingsApi.util.invalidateTags(['oldVisits']);

export const savedPrivacySettings =
  () =>
  (_dispatch: unknown, _getState: unknown, extra: unknown): PrivacySettings | null =>
    servicesOf({ extra }).settings.saved();
