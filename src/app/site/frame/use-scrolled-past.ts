import { useEffect, useState } from 'react';

/** false while prerendering. */
export const useScrolledPast = (limit: number): boolean => {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const update = (): void => setIsPast(window.scrollY > limit);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [limit]);
  return isPast;
};
