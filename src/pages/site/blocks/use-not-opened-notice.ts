import { useSite } from '@/pages/site-context.ts';

/** Says that a picture could not be shown large. */
export const useNotOpenedNotice = (): (() => void) => {
  const { showToast } = useSite();
  return () => {
    showToast({
      title: 'The picture could not be opened',
      description: 'Check your connection, then try again.',
      variant: 'destructive',
    });
  };
};
