import { Stack, Switch, Text } from '@chakra-ui/react';
import { inactivity } from '@/domain/inactivity.ts';
import { useHideDraftsOnTimeoutQuery, useSetHideDraftsOnTimeoutMutation } from '../settings.api.ts';
import { SettingsSection } from './settings-section.tsx';

const minutes = (ms: number): number => ms / 60_000;

export const SessionTimeout = () => {
  const { data: isHiding = false } = useHideDraftsOnTimeoutQuery();
  const [keep, { data: isStored = true }] = useSetHideDraftsOnTimeoutMutation();
  return (
    <SettingsSection
      title="Session timeout"
      lead={`After ${minutes(inactivity.limitMs)} minutes of inactivity you are signed out. You are told ${minutes(inactivity.warningMs)} minutes before. Drafts stay on this device, hidden until you sign in again.`}
    >
      <Switch.Root
        size="lg"
        checked={isHiding}
        onCheckedChange={({ checked }) => void keep(checked)}
        display="flex"
        justifyContent="space-between"
        minHeight="12"
        gap="4"
      >
        <Stack gap="1">
          <Switch.Label textStyle="md">Hide drafts after a time-out</Switch.Label>
          <Text color="fg.muted" textStyle="sm">
            Also without a connection. Otherwise you can go on describing photos where you cannot sign in.
          </Text>
        </Stack>
        <Switch.HiddenInput />
        <Switch.Control flexShrink="0" />
      </Switch.Root>
      <Text role="status" color="fg.error" _empty={{ display: 'none' }}>
        {isStored ? '' : 'This browser did not store the choice.'}
      </Text>
    </SettingsSection>
  );
};
