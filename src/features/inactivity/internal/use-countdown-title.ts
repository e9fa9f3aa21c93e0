import { useEffect } from 'react';

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
