import { Stack, Switch, Text } from '@chakra-ui/react';

type LabeledSwitchProps = {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export const LabeledSwitch = ({ label, hint, checked, onChange }: LabeledSwitchProps) => (
  <Switch.Root
    size="lg"
    checked={checked}
    onCheckedChange={(change) => onChange(change.checked)}
    display="flex"
    justifyContent="space-between"
    minHeight="12"
    gap="4"
  >
    <Stack gap="1">
      <Switch.Label textStyle="md">{label}</Switch.Label>
      <Text color="fg.muted" textStyle="sm">
        {hint}
      </Text>
    </Stack>
    <Switch.HiddenInput />
    <Switch.Control flexShrink="0" />
  </Switch.Root>
);
