// Acknowledged changes patch the cached lists in place, to preserve the scroll position.
import type {
  InboxKey,
  InboxPage,
  InboxSearch,
  MessageChange,
  MessageNotes,
  NotificationStatus,
} from '@/data/inbox.repository.ts';
import type { ContactFormChange, ContactFormSettings } from '@/domain/contact-form-settings.ts';
import { messageFilters, type MessageFilter, type ReceivedMessage } from '@/domain/received-message.ts';
import { mapOk } from '@/domain/result.ts';
import type { InboxCounts, Subscriber } from '@/domain/subscriber.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';
import { downloadMessages, downloadPerson } from './internal/download-messages.ts';
import { downloadSubscribers } from './internal/download-subscribers.ts';

interface Pages<Entry> {
  readonly pages: InboxPage<Entry>[];
  readonly pageParams: (InboxKey | null)[];
}

/** Cache lifetime: loaded entries stay readable offline. */
const CACHE_SECONDS = 3_600;
const SEARCH_SIZE = 50;

/** An in-flight query may return pre-mutation data: re-apply the patch once it settles. */
const reapplyAfterPending = async (
  change: () => void,
  running: readonly (PromiseLike<unknown> | undefined)[],
): Promise<void> => {
  change();
  await Promise.allSettled(running.filter((each) => each !== undefined));
  change();
};

const paged = {
  initialPageParam: null,
  getNextPageParam: ({ next }: InboxPage<unknown>) => next ?? undefined,
};

const inPlace =
  <Entry extends { readonly id: string }>(id: string, change: (entry: Entry) => Entry | null) =>
  ({ pages, pageParams }: Pages<Entry>): Pages<Entry> => ({
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      entries: page.entries.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : [entry])),
    })),
  });

export const inboxApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['messages', 'subscribers', 'inboxCounts', 'contactForm', 'search'] })
  .injectEndpoints({
    endpoints: (build) => ({
      messages: build.infiniteQuery<InboxPage<ReceivedMessage>, MessageFilter, InboxKey | null>({
        query: serviceQuery(({ inbox }, { queryArg, pageParam }) => inbox.loadMessages(queryArg, pageParam)),
        infiniteQueryOptions: paged,
        keepUnusedDataFor: CACHE_SECONDS,
        providesTags: ['messages'],
      }),
      /** null: deleted. */
      message: build.query<ReceivedMessage | null, string>({
        query: serviceQuery(({ inbox }, id) => inbox.findMessage(id)),
        // The lists cache it; a cached null would outlive a sign-out and look like a deletion.
        keepUnusedDataFor: 0,
        onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
          const found = await queryFulfilled.catch(() => undefined);
          if (found !== undefined) messageChanges(id, () => found.data).forEach((change) => dispatch(change));
        },
      }),
      updateMessage: build.mutation<
        MessageNotes | null,
        { readonly id: string; readonly change: MessageChange }
      >({
        query: serviceQuery(({ inbox }, { id, change }) => inbox.updateMessage(id, change)),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const noted = await queryFulfilled.catch(() => undefined);
          if (noted !== undefined)
            await dispatch(patchMessage(id, (message) => noted.data && { ...message, ...noted.data }));
        },
        invalidatesTags: ['inboxCounts', 'search'],
      }),
      acceptMessage: build.mutation<boolean, string>({
        query: serviceQuery(({ inbox }, id) => inbox.acceptSuspected(id)),
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
        query: serviceQuery(({ inbox }, id) => inbox.acceptSuspected(id)),
        invalidatesTags: ['inboxCounts', 'subscribers'],
      }),
      deleteMessage: build.mutation<boolean, string>({
        query: serviceQuery(({ inbox }, id) => inbox.deleteMessage(id)),
        onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
          const deleted = await queryFulfilled.catch(() => undefined);
          if (deleted !== undefined) await dispatch(patchMessage(id, () => null));
        },
        invalidatesTags: ['inboxCounts', 'search'],
      }),
      deleteMessages: build.mutation<number, readonly string[]>({
        query: serviceQuery(({ inbox }, ids) => inbox.deleteMessages(ids)),
        onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
          const deleted = await queryFulfilled.catch(() => undefined);
          if (deleted === undefined) return;
          for (const id of ids) void dispatch(patchMessage(id, () => null));
        },
        invalidatesTags: (_deleted, error) =>
          error === undefined ? ['inboxCounts', 'search'] : ['inboxCounts', 'messages', 'search'],
      }),
      inboxCounts: build.query<InboxCounts, void>({
        query: serviceQuery(({ inbox }) => inbox.countInbox()),
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
        query: serviceQuery(({ inbox }, { pageParam }) => inbox.loadSubscribers(pageParam)),
        infiniteQueryOptions: paged,
        keepUnusedDataFor: CACHE_SECONDS,
        providesTags: ['subscribers'],
      }),
      removeSubscriber: build.mutation<boolean, string>({
        query: serviceQuery(({ inbox }, id) => inbox.deleteSubscriber(id)),
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
        query: serviceQuery(async ({ inbox }) =>
          mapOk(await inbox.loadAllSubscribers(), (subscribers) => {
            downloadSubscribers(subscribers);
            return subscribers.length;
          }),
        ),
      }),
      searchInbox: build.query<InboxSearch, string>({
        query: serviceQuery(({ inbox }, text) => inbox.search(text, SEARCH_SIZE)),
        providesTags: ['search'],
        // Privacy: what was found is not needed after its screen.
        keepUnusedDataFor: 0,
      }),
      /** Privacy: the cache gets the number of messages, not the messages. */
      exportMessages: build.mutation<number, void>({
        query: serviceQuery(async ({ inbox }) =>
          mapOk(await inbox.loadAllMessages(), (messages) => {
            downloadMessages(messages);
            return messages.length;
          }),
        ),
      }),
      /** Downloads what is stored under exactly this address. Answers how much that is. */
      exportPerson: build.mutation<number, string>({
        query: serviceQuery(async ({ inbox }, address) =>
          mapOk(await inbox.findPerson(address), ({ messages, subscribers }) => {
            downloadPerson({ messages, subscribers });
            return messages.length + subscribers.length;
          }),
        ),
      }),
      /** Permanent. Answers how much was deleted. */
      erasePerson: build.mutation<number, string>({
        query: serviceQuery(({ inbox }, address) => inbox.erasePerson(address)),
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
        },
      }),
      contactForm: build.query<ContactFormSettings, void>({
        query: serviceQuery(({ inbox }) => inbox.contactForm({})),
        providesTags: ['contactForm'],
      }),
      changeContactForm: build.mutation<ContactFormSettings, ContactFormChange>({
        query: serviceQuery(({ inbox }, change) => inbox.contactForm(change)),
        onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => undefined);
          if (changed !== undefined)
            void dispatch(inboxApi.util.upsertQueryData('contactForm', undefined, changed.data));
        },
        // After a lost response only the server knows whether the change succeeded.
        invalidatesTags: (_changed, error) => (error === undefined ? [] : ['contactForm']),
      }),
      notification: build.query<NotificationStatus, void>({
        query: serviceQuery(({ inbox }) => inbox.findNotification()),
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

/** Privacy: clears visitors' data from memory when the session ends. */
export const clearInboxCache = () => inboxApi.endpoints.clearInboxCache.initiate(undefined, { track: false });

export const {
  useMessagesInfiniteQuery,
  useMessageQuery,
  useUpdateMessageMutation,
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
