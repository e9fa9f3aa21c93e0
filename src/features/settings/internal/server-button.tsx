import { Button, HStack, Stack, Text, type ButtonProps } from '@chakra-ui/react';
import { CloudOff } from 'lucide';
import { useId, type ReactNode } from 'react';
import { ignoreRepeat, oncePerClick } from '@/ui/admin/ignore-repeat.ts';
import { Icon } from '@/ui/base/icon.tsx';

type ServerButtonProps = Omit<ButtonProps, 'disabled' | 'aria-disabled' | 'onKeyDown' | 'loading'> & {
  readonly isOnline: boolean;
  readonly isBusy?: boolean;
  readonly isIdle?: boolean;
  readonly consequence?: ReactNode;
};

/** `aria-disabled` instead of `disabled` retains the focus; the click handler must check availability. */
export const ServerButton = ({
  isOnline,
  isBusy = false,
  isIdle = false,
  consequence,
  onClick,
  children,
  ...button
}: ServerButtonProps) => {
  const id = useId();
  const said = isOnline ? consequence : 'You are offline. This works when you are back online.';
  const hasSaid = said !== undefined && said !== null;
  return (
    <Stack gap="2" align={{ base: 'stretch', sm: 'flex-start' }}>
      {hasSaid ? (
        <HStack align="flex-start" color={isOnline ? 'fg' : 'fg.info'}>
          {isOnline ? null : <Icon of={CloudOff} />}
          <Text id={id}>{said}</Text>
        </HStack>
      ) : null}
      <Button
        {...button}
        onKeyDown={ignoreRepeat}
        onClick={oncePerClick(onClick)}
        aria-disabled={!isOnline || isBusy || isIdle}
        {...(hasSaid && { 'aria-describedby': id })}
      >
        {children}
      </Button>
    </Stack>
  );
};
