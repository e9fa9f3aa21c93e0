// Lends pages the two services of the app: toasts, shown in one region, and counting.
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { SiteContext, type ShowToast } from '@/pages/site-context.ts';
import { fetchPart } from '@/platform/fetch-part.ts';
import { whenIdle } from '@/platform/when-idle.ts';
import type { Toast, ToastRegion } from '@/ui/overlay/toast-region.tsx';
import { track } from './track.ts';

const loadNotices = () => fetchPart(() => import('./site-notices.tsx'));
const regionHeadStartMs = 150;

type Region = { readonly ToastRegion: typeof ToastRegion };

export const SiteServices = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [region, setRegion] = useState<Region>();
  const count = useRef(0);
  const isNewlyKept = useRef(false);
  const [path] = useLocation();
  // A live region speaks only of what arrives after it is there, so it comes early and empty.
  const mountRegion = useCallback(async () => {
    const loaded = await fetchPart(() => import('@/ui/overlay/toast-region.tsx'));
    setRegion(loaded);
    return loaded !== undefined;
  }, []);
  const showToast = useCallback<ShowToast>(
    (toast) => {
      count.current += 1;
      const shownToast = { ...toast, id: `toast-${count.current}` };
      void mountRegion().then((isThere) => {
        if (!isThere) return;
        setTimeout(() => {
          setToasts((shown) => [...shown, shownToast]);
        }, regionHeadStartMs);
      });
    },
    [mountRegion],
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    whenIdle(() => {
      void mountRegion();
      void fetchPart(() => import('@/platform/service-worker.ts')).then((worker) => {
        stop = worker?.watchServiceWorker((state) => {
          if (state === 'ready-offline') isNewlyKept.current = true;
          else
            void loadNotices().then((notices) => {
              if (notices !== undefined) showToast(notices.newVersion(state, worker.applyUpdate));
            });
        });
      });
    });
    return () => stop?.();
  }, [mountRegion, showToast]);
  // It waits for the next page, where the visitor has just arrived and nothing is underway.
  useEffect(() => {
    if (!isNewlyKept.current) return;
    isNewlyKept.current = false;
    void loadNotices().then((notices) => {
      if (notices !== undefined) showToast(notices.readyOffline);
    });
  }, [path, showToast]);
  const services = useMemo(() => ({ showToast, track }), [showToast]);
  return (
    <SiteContext value={services}>
      {children}
      {region !== undefined && (
        <region.ToastRegion
          toasts={toasts}
          onDismiss={(id) => {
            setToasts((shown) => shown.filter((toast) => toast.id !== id));
          }}
        />
      )}
    </SiteContext>
  );
};
