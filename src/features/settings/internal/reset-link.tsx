import { useState } from 'react';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { useAccountRequests } from './use-account-requests.ts';

export const ResetLink = ({ account, landing, isOnline }: SettingsProps) => {
  const { sendResetLink } = useAccountRequests();
  const [isSending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    if (isSending || !isOnline) return;
    setSending(true);
    await sendResetLink(account.email, landing);
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
