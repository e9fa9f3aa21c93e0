import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { pathUnderOverlay } from '@/platform/overlay-entry.ts';
import type { GalleryItem } from './gallery-item.ts';

type Opened = { readonly pictures: readonly GalleryItem[]; readonly index: number };

const nothing: Opened = { pictures: [], index: -1 };

/** The lightbox's pictures stay those it was opened with: a newer list must not exchange the shown one. */
export const useOpenPicture = (shown: readonly GalleryItem[], all: readonly GalleryItem[]) => {
  const [{ pictures, index }, setOpened] = useState(nothing);
  const close = useCallback(() => setOpened(nothing), []);
  const show = useCallback((next: number) => setOpened((opened) => ({ ...opened, index: next })), []);
  const open = useCallback((at: number) => setOpened({ pictures: shown, index: at }), [shown]);
  // Forward to the entry of a lightbox that Back has closed.
  const reopen = useEffectEvent(() => {
    if (index >= 0 || pathUnderOverlay() === undefined) return;
    const isShown = ({ href }: GalleryItem): boolean => href === window.location.pathname;
    const list = shown.some(isShown) ? shown : all;
    setOpened({ pictures: list, index: list.findIndex(isShown) });
  });
  useEffect(() => {
    const onPop = () => reopen();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return { pictures, index: index < 0 ? null : index, open, show, close };
};
