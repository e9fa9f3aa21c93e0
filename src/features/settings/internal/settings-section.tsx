import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type SettingsSectionProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
};

export const SettingsSection = ({ title, lead, children }: SettingsSectionProps) => (
  <Stack as="section" gap="5" maxWidth="36rem" aria-label={title}>
    <Stack gap="1">
      <Heading as="h2" size="2xl">
        {title}
      </Heading>
      {lead === undefined ? null : <Text color="fg.muted">{lead}</Text>}
    </Stack>
    {children}
  </Stack>
);
