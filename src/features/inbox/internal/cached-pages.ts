import type { InboxKey, InboxPage } from '@/data/inbox.repository.ts';

interface Pages<Entry> {
  readonly pages: InboxPage<Entry>[];
  readonly pageParams: (InboxKey | null)[];
}

/** An in-flight query may return pre-mutation data: re-apply the patch once it settles. */
export const reapplyAfterPending = async (
  change: () => void,
  running: readonly (PromiseLike<unknown> | undefined)[],
): Promise<void> => {
  change();
  await Promise.allSettled(running.filter((each) => each !== undefined));
  change();
};

export const paged = {
  initialPageParam: null,
  getNextPageParam: ({ next }: InboxPage<unknown>) => next ?? undefined,
};

export const inPlace =
  <Entry extends { readonly id: string }>(id: string, change: (entry: Entry) => Entry | null) =>
  ({ pages, pageParams }: Pages<Entry>): Pages<Entry> => ({
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      entries: page.entries.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : [entry])),
    })),
  });
