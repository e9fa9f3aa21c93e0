import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { useSearchParams } from 'wouter';

export type InboxView = 'messages' | 'subscribers';

const uuid = v.pipe(v.string(), v.uuid());
/** Opened from the list: one step back is the list. */
const fromList = { isFromList: true } as const;
const isFromList = (): boolean => v.is(v.object({ isFromList: v.literal(true) }), window.history.state);

/** The URL holds view and message: Back leads to the list, and a reload restores both. */
export function useInboxAddress() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('message');
  const openId = v.is(uuid, named) ? named : null;
  const view: InboxView = search.get('view') === 'subscribers' ? 'subscribers' : 'messages';
  /** A second click must not go back twice. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    left.current = null;
  }, [openId]);

  const change = (name: string, value: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    if (value === null) after.delete(name);
    else after.set(name, value);
    return after;
  };
  return {
    openId,
    view,
    show: (next: InboxView): void =>
      setSearch(change('view', next === 'messages' ? null : next), { replace: true }),
    open: (id: string): void =>
      setSearch(change('message', id), {
        replace: openId !== null,
        state: openId === null || isFromList() ? fromList : null,
      }),
    close: (): void => {
      if (openId === null || left.current === openId) return;
      left.current = openId;
      if (isFromList()) window.history.back();
      else setSearch(change('message', null), { replace: true });
    },
  };
}
