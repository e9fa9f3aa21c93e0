// The way to install the site that is always there. The browser's dialog, or the steps, are loaded with the press.
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/forms/button.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { installClosed, installWanted, selectInstall } from './install.slice.ts';

const load = () => import('./internal/install-dialog.tsx');

export const InstallEntry = () => {
  const dispatch = useAppDispatch();
  const { isInstalled, isWanted } = useAppSelector(selectInstall);
  const loaded = useLazyModule({ load, isWanted, onMissing: () => dispatch(installClosed()) });
  if (!useIsHydrated() || isInstalled) return null;
  return (
    <>
      <Button look="outline" onClick={() => dispatch(installWanted())}>
        Install this site
      </Button>
      {isWanted && loaded !== undefined && <loaded.InstallDialog />}
    </>
  );
};
