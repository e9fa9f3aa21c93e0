import { createToaster } from '@chakra-ui/react';
import { toastsBottom } from '@/ui/admin/bottom-bars.ts';

export const toaster = createToaster({
  placement: 'bottom-end',
  // One place: the newest covers the others, which spread out under a pointer or focus.
  overlap: true,
  offsets: { top: '1rem', bottom: toastsBottom, left: '1rem', right: '1rem' },
});
