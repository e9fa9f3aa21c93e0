import { Button, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { RetentionDays } from '@/domain/privacy-settings.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { useRefetchWhenShown, useRefetchOptions } from '@/state/use-freshness.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { useOldVisitsQuery } from '../settings.api.ts';
import { cleanupRequested, cleanupStopChosen, selectCleanup } from '../settings.slice.ts';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { recordWords } from './labels.ts';

const consequenceOf = (count: number | undefined, isError: boolean, days: RetentionDays): string => {
  if (count === undefined)
    return isError
      ? `The visits older than ${days} days could not be counted.`
      : `Counting the visits older than ${days} days...`;
  if (count === 0) return `No visits are older than ${days} days.`;
  return `${recordWords(count)} older than ${days} days will be removed.`;
};

type CleanupProgressProps = {
  readonly removed: number;
  readonly remaining: number | null;
  readonly isStopping: boolean;
};

const CleanupProgress = ({ removed, remaining, isStopping }: CleanupProgressProps) => {
  const dispatch = useAppDispatch();
  const total = remaining === null ? null : removed + remaining;
  return (
    <Stack gap="3">
      <Progress.Root value={total === null ? null : removed} max={Math.max(total ?? 1, 1)}>
        <HStack justify="space-between" marginBottom="2">
          <Progress.Label textStyle="md">Removing old visits...</Progress.Label>
          <Text fontVariantNumeric="tabular-nums">
            {total === null ? null : `${removed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
          </Text>
        </HStack>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Button
        variant="outline"
        alignSelf={{ sm: 'flex-start' }}
        aria-disabled={isStopping}
        onClick={() => dispatch(cleanupStopChosen())}
      >
        {isStopping ? 'Stopping...' : 'Stop'}
      </Button>
    </Stack>
  );
};

type CleanupProps = SettingsProps & { readonly days: RetentionDays };

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
        text={`${count === undefined ? 'The visits' : recordWords(count)} will be removed and cannot be restored. The totals of each day stay.`}
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
