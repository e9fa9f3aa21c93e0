import { Separator, Stack } from '@chakra-ui/react';
import { PasswordForm } from './password-form.tsx';
import { ResetLink } from './reset-link.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SessionTimeout } from './session-timeout.tsx';

export const Security = (props: SettingsProps) => (
  <Stack gap="8">
    <PasswordForm {...props} />
    <Separator maxWidth="36rem" />
    <ResetLink {...props} />
    <Separator maxWidth="36rem" />
    <SessionTimeout />
  </Stack>
);
