// Acknowledged changes patch the cached lists in place, to preserve the scroll position.
import type {
  ChangedMessage,
  EditDecision,
  EditOutcome,
  InboxKey,
  InboxPage,
  InboxSearch,
  MessageEdit,
  NotificationStatus,
} from '@/data/inbox.repository.ts';
import type { ContactFormChange, ContactFormSettings } from '@/domain/contact-form-settings.ts';
import { messageFilters, type MessageFilter, type ReceivedMessage } from '@/domain/received-message.ts';
import { mapOk } from '@/domain/result.ts';
import type { InboxCounts, Subscriber } from '@/domain/subscriber.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';
import { servicesOf } from '@/state/services.ts';
import { inPlace, paged, reapplyAfterPending } from './internal/cached-pages.ts';
import { downloadMessages, downloadPerson } from './internal/download-messages.ts';
import { downloadSubscribers } from './internal/download-subscribers.ts';
import { streamEdits } from './internal/stream-edits.ts';

/** Cache lifetime: loaded entries stay readable offline. */
const CACHE_SECONDS = 3_600;
const SEARCH_SIZE = 50;

export const inboxApi = baseApi
  .enhanceEndpoints({
    addTagTypes: [
      'messages',
      'message',
      'messageEdits',
      'subscribers',
      'inboxCounts',
      'contactForm',
      'search',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      messages: build.infiniteQuery<InboxPage<ReceivedMessage>, MessageFilter, InboxKey | null>({
        queryFn: serviceQuery(({ inbox }, { queryArg, pageParam }) =>
          inbox.loadMessages(queryArg, pageParam),
        ),
        infiniteQueryOptions: paged,
        keepUnusedDataFor: CACHE_SECONDS,
        providesTags: ['messages'],
      }),
      /** null: deleted. */
      message: build.query<ReceivedMessage | null, string>({
        queryFn: serviceQuery(({ inbox }, id) => inbox.findMessage(id)),
        providesTags: ['message'],
        // The lists cache it; a cached null would outlive a sign-out and look like a deletion.
        keepUnusedDataFor: 0,
        onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
          const found = await queryFulfilled.catch(() => undefined);
          if (found !== undefined) messageChanges(id, () => found.data).forEach((change) => dispatch(change));
        },
      }),
      /** Stored on this device; shown through `messageEdits` at once, and sent when the server is reached. */
      changeMessage: build.mutation<void, ChangedMessage>({
        queryFn: serviceQuery(({ inbox }, changed) => inbox.changeMessage(changed)),
      }),
      decideEdit: build.mutation<void, { readonly id: string; readonly decision: EditDecision }>({
        queryFn: serviceQuery(({ inbox }, { id, decision }) => inbox.decideEdit(id, decision)),
      }),
      editAnswered: build.mutation<null, EditOutcome>({
        queryFn: () => ({ data: null }),
        onQueryStarted: async (outcome, { dispatch }) => {
          if (outcome.kind === 'refused') return;
          const changed = outcome.kind === 'answered' ? outcome.message : null;
          await dispatch(patchMessage(outcome.id, (message) => changed && { ...message, ...changed }));
        },
        invalidatesTags: ['inboxCounts', 'search'],
      }),
      /** Changes that the server has not acknowledged. */
      messageEdits: build.query<readonly MessageEdit[], void>({
        queryFn: serviceQuery(({ inbox }) => inbox.loadEdits()),
        providesTags: ['messageEdits'],
        onCacheEntryAdded: async (
          _none,
          { extra, dispatch, updateCachedData, cacheDataLoaded, cacheEntryRemoved },
        ): Promise<void> => {
          await streamEdits(servicesOf({ extra }).inbox, {
            loaded: cacheDataLoaded,
            removed: cacheEntryRemoved,
            update: (edits) => void updateCachedData(() => [...edits]),
            // Sent by another tab, or discarded: only the server knows the message.
            onForeignEnd: (): void => {
              dispatch(inboxApi.util.invalidateTags(['messages', 'message', 'inboxCounts', 'search']));
            },
          });
        },
      }),
      acceptMessage: build.mutation<boolean, string>({
        queryFn: serviceQuery(({ inbox }, id) => inbox.acceptSuspected(id)),
        onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
          const accepted = await queryFulfilled.catch(() => undefined);
          if (accepted === undefined) return;
          const isThere = accepted.data;
          await dispatch(
            patchMessage(id, (message) => (isThere ? { ...message, suspectedBy: null, readAt: null } : null)),
          );
        },
        invalidatesTags: ['inboxCounts', 'messages', 'search'],
      }),
      acceptSubscriber: build.mutation<boolean, string>({
        queryFn: serviceQuery(({ inbox }, id) => inbox.acceptSuspected(id)),
        invalidatesTags: ['inboxCounts', 'subscribers'],
      }),
      deleteMessage: build.mutation<boolean, string>({
        queryFn: serviceQuery(({ inbox }, id) => inbox.deleteMessage(id)),
        onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
          const deleted = await queryFulfilled.catch(() => undefined);
          if (deleted !== undefined) await dispatch(patchMessage(id, () => null));
        },
        invalidatesTags: ['inboxCounts', 'search'],
      }),
      deleteMessages: build.mutation<number, readonly string[]>({
        queryFn: serviceQuery(({ inbox }, ids) => inbox.deleteMessages(ids)),
        onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
          const deleted = await queryFulfilled.catch(() => undefined);
          if (deleted === undefined) return;
          for (const id of ids) void dispatch(patchMessage(id, () => null));
        },
        invalidatesTags: (_deleted, error) =>
          error === undefined ? ['inboxCounts', 'search'] : ['inboxCounts', 'messages', 'search'],
      }),
      inboxCounts: build.query<InboxCounts, void>({
        queryFn: serviceQuery(({ inbox }) => inbox.countInbox()),
        providesTags: ['inboxCounts'],
        // Refetched only on new messages: otherwise rows would shift under a thumb.
        onQueryStarted: async (_none, { dispatch, queryFulfilled, getCacheEntry }) => {
          const before = getCacheEntry().data;
          const now = (await queryFulfilled.catch(() => undefined))?.data;
          if (before === undefined || now === undefined) return;
          if (
            now.messages > before.messages ||
            now.unread > before.unread ||
            now.suspected > before.suspected ||
            now.followUps > before.followUps
          )
            dispatch(inboxApi.util.invalidateTags(['messages']));
          if (subscribersOf(now) > subscribersOf(before))
            dispatch(inboxApi.util.invalidateTags(['subscribers']));
        },
      }),
      subscribers: build.infiniteQuery<InboxPage<Subscriber>, void, InboxKey | null>({
        queryFn: serviceQuery(({ inbox }, { pageParam }) => inbox.loadSubscribers(pageParam)),
        infiniteQueryOptions: paged,
        keepUnusedDataFor: CACHE_SECONDS,
        providesTags: ['subscribers'],
      }),
      removeSubscriber: build.mutation<boolean, string>({
        queryFn: serviceQuery(({ inbox }, id) => inbox.deleteSubscriber(id)),
        onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
          const removed = await queryFulfilled.catch(() => undefined);
          if (removed === undefined) return;
          const { updateQueryData, getRunningQueryThunk } = inboxApi.util;
          const without = inPlace<Subscriber>(id, () => null);
          await reapplyAfterPending(
            () => void dispatch(updateQueryData('subscribers', undefined, without)),
            [dispatch(getRunningQueryThunk('subscribers', undefined))],
          );
        },
        invalidatesTags: ['inboxCounts'],
      }),
      /** Privacy: the cache gets the number of addresses, not the addresses. */
      exportSubscribers: build.mutation<number, void>({
        queryFn: serviceQuery(async ({ inbox }) =>
          mapOk(await inbox.loadAllSubscribers(), (subscribers) => {
            downloadSubscribers(subscribers);
            return subscribers.length;
          }),
        ),
      }),
      searchInbox: build.query<InboxSearch, string>({
        queryFn: serviceQuery(({ inbox }, text) => inbox.search(text, SEARCH_SIZE)),
        providesTags: ['search'],
        // Privacy: what was found is not needed after its screen.
        keepUnusedDataFor: 0,
      }),
      /** Privacy: the cache gets the number of messages, not the messages. */
      exportMessages: build.mutation<number, void>({
        queryFn: serviceQuery(async ({ inbox }) =>
          mapOk(await inbox.loadAllMessages(), (messages) => {
            downloadMessages(messages);
            return messages.length;
          }),
        ),
      }),
      /** Downloads what is stored under exactly this address. Answers how much that is. */
      exportPerson: build.mutation<number, string>({
        queryFn: serviceQuery(async ({ inbox }, address) =>
          mapOk(await inbox.findPerson(address), ({ messages, subscribers }) => {
            downloadPerson({ messages, subscribers });
            return messages.length + subscribers.length;
          }),
        ),
      }),
      /** Permanent. Answers how much was deleted. */
      erasePerson: build.mutation<number, string>({
        queryFn: serviceQuery(({ inbox }, address) => inbox.erasePerson(address)),
        invalidatesTags: ['inboxCounts', 'messages', 'subscribers', 'search'],
      }),
      clearInboxCache: build.mutation<null, void>({
        queryFn: () => ({ data: null }),
        onQueryStarted: (_none, { dispatch, getState }) => {
          const { updateQueryData, selectCachedArgsForQuery } = inboxApi.util;
          const empty = () => ({ pages: [{ entries: [], next: null }], pageParams: [null] });
          for (const filter of messageFilters) dispatch(updateQueryData('messages', filter, empty));
          for (const id of selectCachedArgsForQuery(getState(), 'message'))
            dispatch(updateQueryData('message', id, () => null));
          dispatch(updateQueryData('subscribers', undefined, empty));
          dispatch(updateQueryData('messageEdits', undefined, () => []));
        },
      }),
      contactForm: build.query<ContactFormSettings, void>({
        queryFn: serviceQuery(({ inbox }) => inbox.contactForm({})),
        providesTags: ['contactForm'],
      }),
      changeContactForm: build.mutation<ContactFormSettings, ContactFormChange>({
        queryFn: serviceQuery(({ inbox }, change) => inbox.contactForm(change)),
        onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => undefined);
          if (changed !== undefined)
            void dispatch(inboxApi.util.upsertQueryData('contactForm', undefined, changed.data));
        },
        // After a lost response only the server knows whether the change succeeded.
        invalidatesTags: (_changed, error) => (error === undefined ? [] : ['contactForm']),
      }),
      notification: build.query<NotificationStatus, void>({
        queryFn: serviceQuery(({ inbox }) => inbox.findNotification()),
      }),
    }),
  });

type InboxDispatch = Parameters<ReturnType<typeof inboxApi.util.updateQueryData>>[0];

const subscribersOf = ({ subscribers }: InboxCounts): number =>
  subscribers.suspected + subscribers.unconfirmed + subscribers.confirmed + subscribers.unsubscribed;

/** In every cached query; null: deleted. */
const messageChanges = (id: string, change: (message: ReceivedMessage) => ReceivedMessage | null) => [
  ...messageFilters.map((filter) => inboxApi.util.updateQueryData('messages', filter, inPlace(id, change))),
  inboxApi.util.updateQueryData('message', id, (message) => message && change(message)),
];

const patchMessage =
  (id: string, change: (message: ReceivedMessage) => ReceivedMessage | null) =>
  (dispatch: InboxDispatch): Promise<void> => {
    const { getRunningQueryThunk } = inboxApi.util;
    return reapplyAfterPending(
      () => messageChanges(id, change).forEach((patch) => dispatch(patch)),
      [
        ...messageFilters.map((filter) => dispatch(getRunningQueryThunk('messages', filter))),
        dispatch(getRunningQueryThunk('message', id)),
      ],
    );
  };

/** Patches the cached lists with what the server has answered. */
export const editAnswered = (outcome: EditOutcome) =>
  inboxApi.endpoints.editAnswered.initiate(outcome, { track: false });

/** Privacy: clears visitors' data from memory when the session ends. */
export const clearInboxCache = () => inboxApi.endpoints.clearInboxCache.initiate(undefined, { track: false });

export const {
  useMessagesInfiniteQuery,
  useMessageQuery,
  useChangeMessageMutation,
  useDecideEditMutation,
  useMessageEditsQuery,
  useSearchInboxQuery,
  useExportMessagesMutation,
  useExportPersonMutation,
  useErasePersonMutation,
  useAcceptMessageMutation,
  useAcceptSubscriberMutation,
  useDeleteMessageMutation,
  useDeleteMessagesMutation,
  useInboxCountsQuery,
  useSubscribersInfiniteQuery,
  useRemoveSubscriberMutation,
  useExportSubscribersMutation,
  useNotificationQuery,
  useContactFormQuery,
  useChangeContactFormMutation,
} = inboxApi;
