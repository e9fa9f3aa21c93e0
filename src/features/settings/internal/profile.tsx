import { Alert, Box, Field, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { isOtherEmail } from '@/domain/email-change.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { useRefetchWhenShown, useRefetchOptions } from '@/state/use-freshness.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { useAddressesQuery, useChangeEmailMutation } from '../settings.api.ts';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

export const Profile = ({ account, landing, isOnline, isShown }: SettingsProps) => {
  const [changeEmail, { isLoading: isSending }] = useChangeEmailMutation();
  const { currentData: data, refetch } = useAddressesQuery(account, {
    ...useRefetchOptions({ isShown }),
    refetchOnMountOrArgChange: true,
  });
  const [typed, setTyped] = useState('');
  useRefetchWhenShown(isShown, refetch);
  const current = data?.email ?? account.email;
  const pending = data?.pendingEmail ?? null;
  const isOther = isOtherEmail(typed, current);
  useUnsavedWork('settings-email', isSending || isOther);

  const request = async (email: string): Promise<void> => {
    const { error } = await changeEmail({ email, landing });
    if (error === undefined) setTyped((now) => (now.trim() === email ? '' : now));
  };

  return (
    <SettingsSection title="Email" lead="You sign in with it, and links to set a new password go there.">
      <Stack gap="0">
        <Text color="fg.muted">Current email</Text>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {current}
        </Text>
      </Stack>
      <Stack role="status" _empty={{ marginTop: '-5' }}>
        {pending === null ? null : (
          <Alert.Root status="info">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>Waiting for {pending} to be confirmed</Alert.Title>
              <Alert.Description>
                Open the link in the email to that address, and in the one to your current address if it has a
                link, too. Until then nothing changes.
              </Alert.Description>
            </Alert.Content>
            <Box width="full" paddingStart="8">
              <BusyButton
                variant="outline"
                isBusy={false}
                isIdle={!isOnline || isSending}
                onClick={() => void request(pending)}
              >
                Send again
              </BusyButton>
            </Box>
          </Alert.Root>
        )}
      </Stack>
      <form {...unlessBusy(isSending || !isOther || !isOnline, () => request(typed.trim()))}>
        <Stack gap="5">
          <Field.Root required>
            <Field.Label>New email</Field.Label>
            <Input
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field.Root>
          <ServerButton type="submit" isOnline={isOnline} isBusy={isSending} isIdle={!isOther}>
            {isSending ? 'Sending...' : 'Update email'}
          </ServerButton>
        </Stack>
      </form>
    </SettingsSection>
  );
};
