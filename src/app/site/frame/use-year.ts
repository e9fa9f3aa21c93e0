import { useEffect, useState } from 'react';
import { env } from '@/platform/env.ts';

/** The current year. Prerendered HTML has the year of the build; the true one is set after hydration. */
export const useYear = (): number => {
  const [year, setYear] = useState(env.buildYear);
  useEffect(() => {
    setYear(new Date().getFullYear());
  }, []);
  return year;
};
