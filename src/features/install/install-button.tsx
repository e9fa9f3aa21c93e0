import { promptInstall } from '@/platform/install-prompt.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/forms/button.tsx';
import { selectIsInstallOffered } from './install.slice.ts';

/** Only where the browser offers it, and only where a visitor looks for it: it never asks by itself. */
export const InstallButton = () =>
  useAppSelector(selectIsInstallOffered) ? (
    <Button look="outline" onClick={promptInstall}>
      Install this site
    </Button>
  ) : null;
