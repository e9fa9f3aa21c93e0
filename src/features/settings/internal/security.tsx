import { Separator, Stack } from '@chakra-ui/react';
import { inactivity } from '@/domain/inactivity.ts';
import { PasswordForm } from './password-form.tsx';
import { ResetLink } from './reset-link.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SettingsSection } from './settings-section.tsx';

const minutes = (ms: number): number => ms / 60_000;

export const Security = (props: SettingsProps) => (
  <Stack gap="8">
    <PasswordForm {...props} />
    <Separator maxWidth="36rem" />
    <ResetLink {...props} />
    <Separator maxWidth="36rem" />
    <SettingsSection
      title="Session timeout"
      lead={`After ${minutes(inactivity.limitMs)} minutes of inactivity you are signed out. You are told ${minutes(inactivity.warningMs)} minutes before. Drafts stay on this device.`}
    />
  </Stack>
);
