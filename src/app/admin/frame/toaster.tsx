// The private area's one place for toasts, at the top: buttons are at the foot. Only the app's listeners make them.
import { Toaster as ChakraToaster, CloseButton, createToaster, Portal, Stack, Toast } from '@chakra-ui/react';
import { toastsTop } from '@/ui/admin/toasts-below.ts';

export const toaster = createToaster({
  placement: 'top',
  offsets: { top: toastsTop, bottom: '1rem', left: '1rem', right: '1rem' },
  pauseOnPageIdle: true,
  max: 4,
});

export const Toaster = () => (
  <Portal>
    <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root width={{ md: 'sm' }} alignItems="center">
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
