import { Separator, Stack, Text } from '@chakra-ui/react';
import { inactivity } from '@/domain/inactivity.ts';
import {
  useHideDraftsOnTimeoutQuery,
  useRequestPasswordResetMutation,
  useSetHideDraftsOnTimeoutMutation,
} from '../settings.api.ts';
import { PasswordForm } from './password-form.tsx';
import { LabeledSwitch } from './labeled-switch.tsx';
import { ServerButton } from './server-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

const ResetLink = ({ account, landing, isOnline }: SettingsProps) => {
  const [requestReset, { isLoading: isSending }] = useRequestPasswordResetMutation();
  return (
    <SettingsSection
      title="Password reset"
      lead={`We send a link to ${account.email} for setting a new password. It is good for one hour.`}
    >
      <ServerButton
        variant="outline"
        isOnline={isOnline}
        isBusy={isSending}
        onClick={() => {
          if (!isSending && isOnline) void requestReset({ email: account.email, landing });
        }}
      >
        {isSending ? 'Sending...' : 'Send password reset email'}
      </ServerButton>
    </SettingsSection>
  );
};

const minutes = (ms: number): number => ms / 60_000;

const SessionTimeout = () => {
  const { data: isHiding = false } = useHideDraftsOnTimeoutQuery();
  const [keep, { data: isStored = true }] = useSetHideDraftsOnTimeoutMutation();
  return (
    <SettingsSection
      title="Session timeout"
      lead={`You are signed out after ${minutes(inactivity.limitMs)} minutes without activity, with a warning ${minutes(inactivity.warningMs)} minutes before. Drafts stay on this device.`}
    >
      <LabeledSwitch
        label="Hide drafts after a time-out"
        hint={
          isHiding
            ? 'On: drafts are hidden until you sign in again.'
            : 'Off: where there is no signal to sign in again, you can go on describing photos.'
        }
        checked={isHiding}
        onChange={(checked) => void keep(checked)}
      />
      <Text role="status" color="fg.error" _empty={{ display: 'none' }}>
        {isStored ? '' : 'This browser could not save the choice.'}
      </Text>
    </SettingsSection>
  );
};

export const Security = (props: SettingsProps) => (
  <Stack gap="8">
    <PasswordForm {...props} />
    <Separator maxWidth="36rem" />
    <ResetLink {...props} />
    <Separator maxWidth="36rem" />
    <SessionTimeout />
  </Stack>
);
