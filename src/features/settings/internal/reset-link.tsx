import { useState } from 'react';
import { session } from '@/data/session.repository.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { resetFailed, resetSent } from '../settings.actions.ts';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

export const ResetLink = ({ account, landing, isOnline }: SettingsProps) => {
  const dispatch = useAppDispatch();
  const [isSending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    if (isSending || !isOnline) return;
    setSending(true);
    const sent = await session.requestRecovery(account.email, landing);
    if (sent.ok) dispatch(resetSent());
    else dispatch(resetFailed(sent.error.kind === 'offline' ? null : sent.error.message));
    setSending(false);
  };

  return (
    <SettingsSection
      title="Password reset"
      lead={`We send a link to ${account.email}, with which a new password can be set. It is good for one hour.`}
    >
      <ServerButton variant="outline" isOnline={isOnline} isBusy={isSending} onClick={() => void send()}>
        {isSending ? 'Sending...' : 'Send password reset email'}
      </ServerButton>
    </SettingsSection>
  );
};
