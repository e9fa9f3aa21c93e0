import { Toaster as ChakraToaster, CloseButton, Portal, Stack, Toast } from '@chakra-ui/react';
import { useEffect } from 'react';
import { usePanelScreen } from '@/pages/admin/panel-screen.ts';
import { dismissErrors } from '../listeners/toast.ts';
import { toaster } from './toaster-store.ts';

/** A closing toast is invisible, but its hover area, twice as tall, takes the taps on the buttons below it. */
const noGhostWhenClosed = { '&[data-state=closed] [data-ghost]': { pointerEvents: 'none !important' } };

export const Toaster = () => {
  const [screen] = usePanelScreen();
  useEffect(() => dismissErrors(), [screen]);
  // The store's own `pauseOnPageIdle` sends an event that its state machine ignores.
  useEffect(() => {
    const pauseUnseen = (): void =>
      document.visibilityState === 'hidden' ? toaster.pause() : toaster.resume();
    document.addEventListener('visibilitychange', pauseUnseen);
    return () => document.removeEventListener('visibilitychange', pauseUnseen);
  }, []);
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }} alignItems="center" css={noGhostWhenClosed}>
            <Stack gap="1" flex="1" maxWidth="100%">
              {toast.title ? <Toast.Title>{toast.title}</Toast.Title> : null}
              {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            </Stack>
            {toast.action ? (
              <Toast.ActionTrigger minHeight="12">{toast.action.label}</Toast.ActionTrigger>
            ) : null}
            <Toast.CloseTrigger asChild position="static">
              <CloseButton size="lg" aria-label="Dismiss" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
};
