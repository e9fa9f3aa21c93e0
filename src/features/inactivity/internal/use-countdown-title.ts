import { useEffect } from 'react';

/** Puts the time left in front of the document's title, where it shows in a tab that is not looked at. */
export const useCountdownTitle = (left: string | undefined): void => {
  const isCounting = left !== undefined;
  useEffect(() => {
    if (!isCounting) return undefined;
    const title = document.title;
    return () => {
      document.title = title;
    };
  }, [isCounting]);
  useEffect(() => {
    if (left !== undefined) document.title = `${left} left · Cedar & Steam`;
  }, [left]);
};
