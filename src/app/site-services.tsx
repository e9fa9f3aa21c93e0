// Lends pages the two services of the app: toasts, shown in one region, and counting.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { SiteContext, type ShowToast } from '@/pages/site-context.ts';
import { whenIdle } from '@/platform/when-idle.ts';
import type { Toast } from '@/ui/toast-region.tsx';
import { track } from './track.ts';

const loadRegion = async () => ({ default: (await import('@/ui/toast-region.tsx')).ToastRegion });
const ToastRegion = lazy(loadRegion);
const loadNotices = () => import('./site-notices.tsx');
const regionHeadStartMs = 150;

export const SiteServices = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>();
  const count = useRef(0);
  const isNewlyKept = useRef(false);
  const [path] = useLocation();
  const showToast = useCallback<ShowToast>((toast) => {
    count.current += 1;
    const shownToast = { ...toast, id: `toast-${count.current}` };
    // A live region speaks only of what arrives after it is there, so it comes first and empty.
    setToasts((shown = []) => shown);
    void loadRegion().then(() => {
      setTimeout(() => {
        setToasts((shown = []) => [...shown, shownToast]);
      }, regionHeadStartMs);
    });
  }, []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    whenIdle(() => {
      void import('@/platform/service-worker.ts').then(({ watchServiceWorker, applyUpdate }) => {
        stop = watchServiceWorker((state) => {
          if (state === 'ready-offline') isNewlyKept.current = true;
          else void loadNotices().then(({ newVersion }) => showToast(newVersion(state, applyUpdate)));
        });
      });
    });
    return () => stop?.();
  }, [showToast]);
  // It waits for the next page, where the visitor has just arrived and nothing is underway.
  useEffect(() => {
    if (!isNewlyKept.current) return;
    isNewlyKept.current = false;
    void loadNotices().then(({ readyOffline }) => showToast(readyOffline));
  }, [path, showToast]);
  const services = useMemo(() => ({ showToast, track }), [showToast]);
  return (
    <SiteContext value={services}>
      {children}
      {toasts !== undefined && (
        <Suspense>
          <ToastRegion
            toasts={toasts}
            onDismiss={(id) => {
              setToasts((shown = []) => shown.filter((toast) => toast.id !== id));
            }}
          />
        </Suspense>
      )}
    </SiteContext>
  );
};
