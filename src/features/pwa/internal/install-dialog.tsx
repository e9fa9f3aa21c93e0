import { useEffect, useEffectEvent, useState } from 'react';
import { installWayOf } from '@/domain/install-way.ts';
import { canPrompt, promptInstall } from '@/platform/install-prompt.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { Button } from '@/ui/base/button.tsx';
import { Dialog } from '@/ui/overlay/dialog.tsx';
import { installClosed, installDeclined } from '../install.slice.ts';
import { stepsFor } from './words.ts';

const Steps = ({ onClose }: { readonly onClose: () => void }) => {
  const { lead, steps } = stepsFor[installWayOf(navigator)];
  return (
    <Dialog title="Install this site" onClose={onClose}>
      <p>{lead}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button look="outline" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
};

export const InstallDialog = ({ onLostFocus }: { readonly onLostFocus: () => void }) => {
  const dispatch = useAppDispatch();
  const restoreFocus = useEffectEvent(onLostFocus);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) restoreFocus();
    },
    [],
  );
  const [isPrompting, setIsPrompting] = useState(canPrompt);
  const ask = useEffectEvent(async () => {
    const answer = await promptInstall();
    if (answer === null) setIsPrompting(false);
    else dispatch(answer === 'accepted' ? installClosed() : installDeclined());
  });
  useEffect(() => {
    if (isPrompting) void ask();
  }, [isPrompting]);
  return isPrompting ? null : <Steps onClose={() => dispatch(installClosed())} />;
};
