import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@/ui/feedback/visually-hidden.tsx';
import { inDollars } from '../words.ts';

/** Long enough for a slider to come to rest, so that only the last figure is read out. */
const restMs = 700;

const wordsFor = (total: number): string =>
  total === 0 ? 'No estimate: choose a sauna type.' : `The estimate is ${inDollars(total)}.`;

/** Tells screen readers the new figure, politely, once it has come to rest. */
export const Announcement = ({ total }: { readonly total: number }) => {
  const [words, setWords] = useState('');
  const announced = useRef(0);
  useEffect(() => {
    if (announced.current === total) return undefined;
    const timer = setTimeout(() => {
      announced.current = total;
      setWords(wordsFor(total));
    }, restMs);
    return () => clearTimeout(timer);
  }, [total]);
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
};
