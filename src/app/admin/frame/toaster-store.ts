import { createToaster } from '@chakra-ui/react';
import { toastsTop } from '@/ui/admin/toasts-below.ts';

/** The private area's one place for toasts, at the top: buttons are at the foot. Only the app's listeners make them. */
export const toaster = createToaster({
  placement: 'top',
  offsets: { top: toastsTop, bottom: '1rem', left: '1rem', right: '1rem' },
  pauseOnPageIdle: true,
  max: 4,
});
