// The form before and after its library is here: until then the browser's own controls hold what is typed.
import { useEffect, useRef, useState } from 'react';
import type { LiveForm } from './form-engine.tsx';

const loadParts = () => import('./form-engine.tsx');

type Parts = Awaited<ReturnType<typeof loadParts>>;

export const useFormEngine = () => {
  const [parts, setParts] = useState<Parts | null>(null);
  const [live, setLive] = useState<LiveForm | null>(null);
  const waiting = useRef<((form: LiveForm['form']) => void)[]>([]);

  // Effects run when the fields of this render are wired.
  useEffect(() => {
    if (live === null) return;
    for (const tell of waiting.current.splice(0)) tell(live.form);
  }, [live]);

  const load = async (): Promise<void> => {
    setParts(await loadParts());
  };

  return {
    parts,
    live,
    onChange: setLive,
    load,
    /** The form once it knows its fields; null when its library cannot be had. */
    whenWired: async (): Promise<LiveForm['form'] | null> => {
      if (live !== null) return live.form;
      try {
        await load();
      } catch {
        return null;
      }
      return new Promise((resolve) => {
        waiting.current.push(resolve);
      });
    },
  };
};
