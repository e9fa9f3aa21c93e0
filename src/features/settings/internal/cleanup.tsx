import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { RetentionDays } from '@/domain/privacy-settings.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { useRefetchWhenShown, useRefetchOptions } from '@/state/use-freshness.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { useOldVisitsQuery } from '../settings.api.ts';
import { cleanupRequested, selectCleanup } from '../settings.slice.ts';
import { CleanupProgress } from './cleanup-progress.tsx';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { recordWords } from './labels.ts';

type CleanupProps = SettingsProps & { readonly days: RetentionDays };

const consequenceOf = (count: number | undefined, isError: boolean, days: RetentionDays): string => {
  if (count === undefined)
    return isError
      ? `The visits older than ${days} days could not be counted.`
      : `Counting the visits older than ${days} days...`;
  if (count === 0) return `No visits are older than ${days} days.`;
  return `${recordWords(count)} older than ${days} days will be removed.`;
};

export const Cleanup = ({ account, isOnline, isShown, days }: CleanupProps) => {
  const dispatch = useAppDispatch();
  const running = useAppSelector(selectCleanup);
  const [isAsked, setAsked] = useState(false);
  const {
    data: count,
    isError,
    refetch,
  } = useOldVisitsQuery(
    { owner: account.id, days },
    { ...useRefetchOptions({ isShown }), refetchOnMountOrArgChange: true },
  );
  useRefetchWhenShown(isShown, refetch);
  const isIdle = count === 0 || (count === undefined && !isError);
  return (
    <SettingsSection title="Manual cleanup" lead="Deletes expired visits now. The totals of each day stay.">
      <ServerButton
        variant="outline"
        colorPalette="red"
        isOnline={isOnline || running !== null}
        isIdle={isIdle}
        isBusy={running !== null}
        consequence={running === null ? consequenceOf(count, isError, days) : undefined}
        onClick={() => {
          if (isOnline && !isIdle && running === null) setAsked(true);
        }}
      >
        Clean up old data
      </ServerButton>
      {running === null ? null : <CleanupProgress {...running} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Remove analytics data older than ${days} days?`}
        text={`${count === undefined ? 'The visits' : recordWords(count)} will be removed and cannot be brought back. The totals of each day stay.`}
        onLeave={() => setAsked(false)}
      >
        <Button data-safe-default variant="outline" onClick={() => setAsked(false)}>
          Keep
        </Button>
        <Button
          colorPalette="red"
          onClick={() => {
            setAsked(false);
            dispatch(cleanupRequested({ owner: account.id, days }));
          }}
        >
          Remove
        </Button>
      </ConfirmDialog>
    </SettingsSection>
  );
};
