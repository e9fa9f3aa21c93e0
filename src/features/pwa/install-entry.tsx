import { useRef, useState, type Ref } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/base/button.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { installClosed, installRequested, selectInstall } from './install.slice.ts';

const load = () => import('./internal/install-dialog.tsx');

/** Not prerendered: HTML cannot know whether the site is installed. */
export const InstallButton = ({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) => {
  const dispatch = useAppDispatch();
  const { isInstalled } = useAppSelector(selectInstall);
  if (!useIsHydrated() || isInstalled) return null;
  return (
    <Button ref={ref} look="outline" onClick={() => dispatch(installRequested())}>
      Install this site
    </Button>
  );
};

export const InstallEntry = () => {
  const dispatch = useAppDispatch();
  const { isOffered } = useAppSelector(selectInstall);
  const button = useRef<HTMLButtonElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const loaded = useLazyModule({
    load,
    isEnabled: isOffered,
    onMissing: () => {
      setIsMissing(true);
      dispatch(installClosed());
    },
  });
  // Focus management: the offer that opened the steps may be gone when they close.
  const takeFocus = () => button.current?.focus({ preventScroll: true });
  return (
    <>
      <InstallButton ref={button} />
      {isMissing && <span role="alert">Please check your connection and try again.</span>}
      {isOffered && loaded !== undefined && <loaded.InstallDialog onLostFocus={takeFocus} />}
    </>
  );
};
