import { useLayoutEffect, useRef } from 'react';

export const rowId = (id: string): string => `message-${id}`;

/** Restores focus when a message closes, and the scroll position if the message had replaced the list. */
export function useScrollRestoration(openId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scrolled = useRef(0);
  const isListHidden = useRef(false);
  const row = useRef<string | null>(null);
  const before = useRef(openId);

  useLayoutEffect(() => {
    if (openId !== null) return undefined;
    const note = (): void => {
      scrolled.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [openId]);

  useLayoutEffect(() => {
    if (before.current === openId) return;
    before.current = openId;
    if (openId !== null) {
      row.current = openId;
      isListHidden.current = list.current?.offsetParent === null;
      if (isListHidden.current) window.scrollTo(0, 0);
      return;
    }
    if (isListHidden.current) window.scrollTo(0, scrolled.current);
    isListHidden.current = false;
    const target = row.current === null ? null : document.getElementById(rowId(row.current));
    (target ?? heading.current)?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  return {
    list,
    heading,
    /** Row to focus when the message is left; null: none. */
    returnTo: (id: string | null): void => {
      row.current = id;
    },
  };
}
