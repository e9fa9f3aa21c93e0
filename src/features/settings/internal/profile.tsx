import { Alert, Field, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { session } from '@/data/session.repository.ts';
import { isOtherEmail } from '@/domain/email-change.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { emailUpdateFailed, emailUpdateRequested } from '../settings.actions.ts';
import { useAddressesQuery } from '../settings.api.ts';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { useFresh } from './use-fresh.ts';

export const Profile = ({ account, landing, isOnline, isShown }: SettingsProps) => {
  const dispatch = useAppDispatch();
  const { data, refetch } = useAddressesQuery(account.id, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState<string>();
  const [isSending, setSending] = useState(false);
  useFresh(isShown, refetch);
  const current = data?.email ?? account.email;
  const pending = data?.pendingEmail ?? null;
  const email = typed ?? current;
  const isOther = isOtherEmail(email, current);
  useUnsavedWork('settings-email', isSending || (typed !== undefined && isOther && typed !== pending));

  const request = async (): Promise<void> => {
    setSending(true);
    const requested = await session.changeEmail(email.trim(), landing);
    if (requested.ok) dispatch(emailUpdateRequested());
    else dispatch(emailUpdateFailed(requested.error.kind === 'offline' ? null : requested.error.message));
    setSending(false);
    void refetch();
  };

  return (
    <SettingsSection
      title="Email"
      lead="You sign in with this address, and links to set a new password go there."
    >
      <form onSubmit={unlessBusy(isSending || !isOther || !isOnline, request)}>
        <Stack gap="5">
          <Field.Root required>
            <Field.Label>Email</Field.Label>
            <Input
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              value={email}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Field.HelperText overflowWrap="anywhere">Current email: {current}</Field.HelperText>
          </Field.Root>
          <Stack role="status" _empty={{ marginTop: '-5' }}>
            {pending === null ? null : (
              <Alert.Root status="info">
                <Alert.Indicator />
                <Alert.Content>
                  <Alert.Title>Waiting for {pending} to be confirmed</Alert.Title>
                  <Alert.Description>
                    Open the link that we sent to the new address. Until then you sign in with {current}.
                  </Alert.Description>
                </Alert.Content>
              </Alert.Root>
            )}
          </Stack>
          <ServerButton type="submit" isOnline={isOnline} isBusy={isSending} isIdle={!isOther}>
            {isSending ? 'Sending...' : 'Update email'}
          </ServerButton>
        </Stack>
      </form>
    </SettingsSection>
  );
};
