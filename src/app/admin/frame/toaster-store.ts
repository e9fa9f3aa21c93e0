import { createToaster } from '@chakra-ui/react';
import { toastsTop } from '@/ui/admin/toasts-below.ts';

export const toaster = createToaster({
  placement: 'top',
  offsets: { top: toastsTop, bottom: '1rem', left: '1rem', right: '1rem' },
  pauseOnPageIdle: true,
  max: 4,
});
