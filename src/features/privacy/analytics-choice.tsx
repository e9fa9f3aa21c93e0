import { isTrackingAllowed, type TrackingChoice } from '@/domain/visit.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Switch } from '@/ui/forms/switch.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { chooseConsent } from './choose-consent.ts';
import { selectConsent, selectIsTrackingAllowed } from './consent.slice.ts';

const Root = part('div', {
  base: {
    paddingInline: '5',
    paddingBlock: '4',
    bg: 'surface',
    border: '1px solid {colors.hairline}',
    borderRadius: 'md',
    '& p': { marginTop: '1', fontSize: 'sm', color: 'muted' },
    '& .problem': { color: 'error' },
  },
});

const explain = (choice: TrackingChoice): string => {
  const { consent, hasOptOutSignal, isExcluded } = choice;
  const isChosen = consent !== null;
  const isAllowed = isTrackingAllowed(choice);
  if (isExcluded) return 'Off. This is one of our own devices, so nothing is recorded.';
  if (isAllowed && hasOptOutSignal)
    return 'On. Your browser asks not to be tracked, and you allowed page views here all the same.';
  if (isAllowed)
    return isChosen ? 'On. You allowed page views on this device.' : 'On, until you say otherwise.';
  if (isChosen) return 'Off. You declined page views on this device; nothing is recorded.';
  return 'Off. Your browser sends Global Privacy Control or Do Not Track, so nothing is recorded.';
};

export const AnalyticsChoice = () => {
  const choice = useAppSelector(selectConsent);
  const isAllowed = useAppSelector(selectIsTrackingAllowed);
  const dispatch = useAppDispatch();
  return (
    <Root>
      <Switch
        checked={isAllowed ?? false}
        disabled={isAllowed === null || choice.isExcluded}
        onChange={(event) => dispatch(chooseConsent(event.currentTarget.checked))}
      >
        Anonymous page views
      </Switch>
      <p role="status">{isAllowed !== null && explain(choice)}</p>
      {choice.isBlocked && (
        <p role="alert" className="problem">
          Your browser blocks storage for this site, so the choice could not be saved. Allow storage, or turn
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
