import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@/ui/feedback/visually-hidden.tsx';
import { inDollars } from '../words.ts';

/** Debounce: while a slider moves, screen readers announce only its last figure. */
const debounceMs = 700;

const wordsFor = (total: number): string =>
  total === 0 ? 'No estimate: choose a sauna type.' : `The estimate is ${inDollars(total)}.`;

export const Announcement = ({ total }: { readonly total: number }) => {
  const [words, setWords] = useState('');
  const announced = useRef(0);
  useEffect(() => {
    if (announced.current === total) return undefined;
    const timer = setTimeout(() => {
      announced.current = total;
      setWords(wordsFor(total));
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [total]);
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
};
