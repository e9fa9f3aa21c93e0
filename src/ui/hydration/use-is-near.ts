import { useEffect, useState, type RefObject } from 'react';

/** Never goes back to false. Takes a ref: an element in state would cause a second render during hydration. */
export const useIsNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};
