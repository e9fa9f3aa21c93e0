import { Field, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { session } from '@/data/session.repository.ts';
import { isOtherEmail } from '@/domain/email-change.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { useFresh } from '@/state/use-fresh.ts';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { useIsHere } from '@/ui/admin/use-is-here.ts';
import { emailUpdateFailed, emailUpdateRequested } from '../settings.actions.ts';
import { useAddressesQuery } from '../settings.api.ts';
import { PendingEmail } from './pending-email.tsx';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

export const Profile = ({ account, landing, isOnline, isShown }: SettingsProps) => {
  const dispatch = useAppDispatch();
  const { currentData: data, refetch } = useAddressesQuery(account, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const isHere = useIsHere();
  useFresh(refetch, { isShown });
  const current = data?.email ?? account.email;
  const pending = data?.pendingEmail ?? null;
  const isOther = isOtherEmail(typed, current);
  useUnsavedWork('settings-email', isSending || isOther);

  const request = async (email: string): Promise<void> => {
    setSending(true);
    const requested = await session.changeEmail(email, landing);
    if (requested.ok) {
      setTyped((now) => (now.trim() === email ? '' : now));
      dispatch(emailUpdateRequested());
    } else dispatch(emailUpdateFailed(requested.error.kind === 'offline' ? null : requested.error.message));
    if (isHere()) await refetch();
    setSending(false);
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
          <PendingEmail
            pending={pending}
            isOnline={isOnline}
            isSending={isSending}
            onSendAgain={() => void request(pending)}
          />
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
