// The visitor's own say about page views. What is stored and the browser's signal are the truth; this shows and changes them.
import { useEffect, useState } from 'react';
import { hasOptOutSignal, readConsent, saveConsent } from '@/data/consent.repository.ts';
import { isTrackingAllowed } from '@/domain/visit.ts';
import { logger } from '@/platform/logger.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { Switch } from '@/ui/forms/switch.tsx';

type Choice = { readonly isAllowed: boolean; readonly hasSignal: boolean; readonly isChosen: boolean };

const Root = part('div', {
  base: {
    paddingInline: '5',
    paddingBlock: '4',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'md',
    '& p': { marginTop: '1', fontSize: 'sm', color: 'muted' },
    '& .problem': { color: 'error' },
  },
});

const currentChoice = (): Choice => {
  const consent = readConsent();
  const hasSignal = hasOptOutSignal();
  return {
    isAllowed: isTrackingAllowed({ consent, hasOptOutSignal: hasSignal }),
    hasSignal,
    isChosen: consent !== null,
  };
};

const explain = ({ isAllowed, hasSignal, isChosen }: Choice): string => {
  if (isAllowed && hasSignal)
    return 'On. Your browser asks not to be tracked, and you allowed page views here all the same.';
  if (isAllowed)
    return isChosen ? 'On. You allowed page views on this device.' : 'On, until you say otherwise.';
  if (isChosen) return 'Off. You declined page views on this device; nothing is recorded.';
  return 'Off. Your browser sends Global Privacy Control or Do Not Track, so nothing is recorded.';
};

/** Visits that wait on this device leave with the consent. If that fails now, the next page that opens repeats it. */
const dropWaitingVisits = (): void => {
  void import('@/data/visits.repository.ts')
    .then(({ flushVisits }) => flushVisits())
    .catch((reason: unknown) => {
      logger.warn('Waiting visits were not dropped', { reason: String(reason) });
    });
};

export const AnalyticsChoice = () => {
  // The prerendered page cannot know; the true state follows with the first effect.
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    setChoice(currentChoice());
  }, []);
  const choose = (isAllowed: boolean): void => {
    setIsKept(saveConsent(isAllowed ? 'granted' : 'denied'));
    const chosen = currentChoice();
    setChoice(chosen);
    if (!chosen.isAllowed) dropWaitingVisits();
  };
  return (
    <Root>
      <Switch
        checked={choice?.isAllowed ?? false}
        disabled={choice === null}
        onChange={(event) => {
          choose(event.currentTarget.checked);
        }}
      >
        Anonymous page views
      </Switch>
      <p role="status">{choice !== null && explain(choice)}</p>
      {!isKept && (
        <p role="alert" className="problem">
          Your browser blocks storage for this site, so the choice could not be kept. Allow storage, or turn
          on Global Privacy Control in your browser.
        </p>
      )}
      <noscript>
        <p>
          Page views are recorded by script only. Yours is off, so nothing is recorded and there is nothing to
          switch.
        </p>
      </noscript>
    </Root>
  );
};
