import { List, Separator, Skeleton, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { longDayAndTime } from '@/content/business-time.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useRefetchWhenShown, useRefetchOptions } from '@/state/use-freshness.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { RetryButton } from '@/ui/admin/retry-button.tsx';
import { savedPrivacySettings, usePrivacySettingsQuery } from '../settings.api.ts';
import { Cleanup } from './cleanup.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

export const Privacy = (props: SettingsProps) => {
  const { account, isShown } = props;
  const { data, error, isFetching, refetch } = usePrivacySettingsQuery(account.id, {
    ...useRefetchOptions({ isShown }),
    refetchOnMountOrArgChange: true,
  });
  useRefetchWhenShown(isShown, refetch);
  const isError = error !== undefined;
  const dispatch = useAppDispatch();
  const [saved] = useState(() => dispatch(savedPrivacySettings()));
  const held = data ?? saved;
  return (
    <Stack gap="8">
      {isError ? (
        <Notice
          status="error"
          maxWidth="36rem"
          title="The settings could not be loaded."
          action={<RetryButton isBusy={isFetching} onClick={() => void refetch()} />}
        >
          {held && `The last settings from the server are shown, as of ${longDayAndTime(held.lastUpdated)}.`}
        </Notice>
      ) : null}
      {held === null && !isError ? (
        <Skeleton height="96" maxWidth="36rem" role="status" aria-label="Loading settings" />
      ) : null}
      {held === null ? null : (
        <>
          <PrivacyForm {...props} held={held} />
          <Separator maxWidth="36rem" />
          <Cleanup {...props} days={held.dataRetentionDays} />
          <Separator maxWidth="36rem" />
        </>
      )}
      <SettingsSection title="What is stored about visitors">
        <List.Root gap="2" paddingStart="5">
          <List.Item>IP addresses are not stored.</List.Item>
          <List.Item>Session ids are random and end with the tab.</List.Item>
          <List.Item>
            User agents can be excluded: turn off detailed analytics to stop storing browser names.
          </List.Item>
          <List.Item>Visitors who opt out send nothing, so they are not counted.</List.Item>
        </List.Root>
      </SettingsSection>
    </Stack>
  );
};
