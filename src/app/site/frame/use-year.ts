import { useEffect, useState } from 'react';
import { env } from '@/platform/env.ts';

/** Prerendered HTML has the build's year; the current one is set after hydration. */
export const useYear = (): number => {
  const [year, setYear] = useState(env.buildYear);
  useEffect(() => {
    setYear(new Date().getFullYear());
  }, []);
  return year;
};
