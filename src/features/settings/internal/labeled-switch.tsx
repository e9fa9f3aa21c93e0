import { Stack, Switch, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

type LabeledSwitchProps = {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
};

export const LabeledSwitch = ({ label, hint, checked, disabled = false, onChange }: LabeledSwitchProps) => {
  const input = useRef<HTMLInputElement>(null);
  // Zag leaves the native state of a click that changed nothing: a screen reader would hear it.
  useEffect(() => {
    if (input.current !== null) input.current.checked = checked;
  });
  return (
    <Switch.Root
      size="lg"
      checked={checked}
      disabled={disabled}
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
      <Switch.HiddenInput ref={input} />
      <Switch.Control flexShrink="0" />
    </Switch.Root>
  );
};
