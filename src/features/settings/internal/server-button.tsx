import { Button, HStack, Stack, Text, type ButtonProps } from '@chakra-ui/react';
import { CloudOff } from 'lucide';
import { useId, type ReactNode } from 'react';
import { ignoreRepeat, oncePerClick } from '@/ui/admin/ignore-repeat.ts';
import { Icon } from '@/ui/media/icon.tsx';

type ServerButtonProps = Omit<ButtonProps, 'disabled' | 'aria-disabled' | 'onKeyDown' | 'loading'> & {
  readonly isOnline: boolean;
  readonly isBusy?: boolean;
  /** There is nothing to send yet. */
  readonly isIdle?: boolean;
  /** The effect of a click on others. */
  readonly consequence?: ReactNode;
};

/**
 * The button of a server request, with the reason why it is unavailable. It has `aria-disabled` instead of
 * `disabled`, so that the focus stays: the click handler must check for itself.
 */
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
  const said = isOnline ? consequence : 'You are offline. This works when there is a connection.';
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
