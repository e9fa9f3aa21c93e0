import { serve } from '../_shared/serve.ts';
import { formsHandlerFrom } from './setup.ts';

/** Only on a hosted project, where work after the answer must be announced. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

serve((runtime) =>
  formsHandlerFrom({
    ...runtime,
    background: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
    // A hosted project lets announced work end.
    isEnding: () => false,
  }),
);
