import { useEffect, useEffectEvent, useId, useState } from 'react';
import { installWayOf } from '@/domain/install-way.ts';
import { canPrompt, promptInstall } from '@/platform/install-prompt.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { Button } from '@/ui/forms/button.tsx';
import { useModal } from '@/ui/overlay/use-modal.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { installClosed, installDeclined } from '../install.slice.ts';
import { stepsFor } from './words.ts';

const Root = part('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    margin: 'auto',
    padding: { base: '6', md: '8' },
    border: '1px solid {colors.control}',
    borderRadius: 'md',
    bg: 'surface',
    color: 'text',
    fontSize: 'md',
    overflowY: 'auto',
    '&::backdrop': { bg: 'rgb(0 0 0 / 0.5)' },
    '& h2': { fontSize: 'xl', marginBottom: '3' },
    '& p': { color: 'muted', textWrap: 'pretty' },
    '& ol': { display: 'grid', gap: '3', marginBlock: '5', paddingInlineStart: '6' },
  },
});

const Steps = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const dialog = useModal(true);
  const { lead, steps } = stepsFor[installWayOf(navigator)];
  return (
    <Root
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>Install this site</h2>
      <p>{lead}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button look="outline" onClick={onClose}>
        Close
      </Button>
    </Root>
  );
};

/** The browser's own dialog where it has one, else what to do in its menu. */
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
