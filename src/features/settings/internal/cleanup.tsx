import { Button, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { RetentionDays } from '@/domain/privacy-settings.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Question } from '@/ui/admin/question.tsx';
import { useOldVisitsQuery } from '../settings.api.ts';
import { cleanupChosen, cleanupStopChosen, selectCleanup } from '../settings.slice.ts';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { useFresh } from './use-fresh.ts';
import { visitWords } from './words.ts';

type CleanupProps = SettingsProps & { readonly days: RetentionDays };

const consequenceOf = (count: number | undefined, isError: boolean, days: RetentionDays): string => {
  if (count === undefined)
    return isError
      ? `The visits older than ${days} days could not be counted.`
      : `Counting the visits older than ${days} days...`;
  if (count === 0) return `No visits are older than ${days} days.`;
  return `${visitWords(count)} older than ${days} days will be removed.`;
};

export const Cleanup = ({ account, isOnline, isShown, days }: CleanupProps) => {
  const dispatch = useAppDispatch();
  const running = useAppSelector(selectCleanup);
  const [isAsked, setAsked] = useState(false);
  const {
    data: count,
    isError,
    refetch,
  } = useOldVisitsQuery({ owner: account.id, days }, { refetchOnMountOrArgChange: true });
  useFresh(isShown, refetch);
  const isIdle = count === 0 || (count === undefined && !isError);
  const total = running?.remaining == null ? null : running.removed + running.remaining;
  return (
    <SettingsSection
      title="Manual cleanup"
      lead="Removes now what would go by itself. The totals of each day stay."
    >
      {running === null ? (
        <ServerButton
          variant="outline"
          colorPalette="red"
          isOnline={isOnline}
          isIdle={isIdle}
          consequence={consequenceOf(count, isError, days)}
          onClick={() => {
            if (isOnline && !isIdle) setAsked(true);
          }}
        >
          Clean up old data
        </ServerButton>
      ) : (
        <Stack gap="3">
          <Progress.Root value={total === null ? null : running.removed} max={Math.max(total ?? 1, 1)}>
            <HStack justify="space-between" marginBottom="2">
              <Progress.Label textStyle="md">Removing old visits...</Progress.Label>
              <Text fontVariantNumeric="tabular-nums">
                {total === null
                  ? null
                  : `${running.removed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
              </Text>
            </HStack>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Button
            variant="outline"
            alignSelf={{ sm: 'flex-start' }}
            aria-disabled={running.isStopping}
            onClick={() => dispatch(cleanupStopChosen())}
          >
            {running.isStopping ? 'Stopping...' : 'Stop'}
          </Button>
        </Stack>
      )}
      <Question
        isOpen={isAsked}
        title={`Remove analytics data older than ${days} days?`}
        text={`${count === undefined ? 'The visits' : visitWords(count)} cannot be brought back. The totals of each day stay.`}
        onLeave={() => setAsked(false)}
      >
        <Button data-harmless variant="outline" onClick={() => setAsked(false)}>
          Keep
        </Button>
        <Button
          colorPalette="red"
          onClick={() => {
            setAsked(false);
            dispatch(cleanupChosen({ owner: account.id, days }));
          }}
        >
          Remove
        </Button>
      </Question>
    </SettingsSection>
  );
};
