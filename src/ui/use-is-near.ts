import { useEffect, useState } from 'react';

/** Whether the element has come within half a screen of being seen. Never goes back to false. */
export const useIsNear = (element: Element | null): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
};
