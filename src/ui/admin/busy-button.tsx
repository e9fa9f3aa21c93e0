import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';
import { ignoreRepeat, oncePerClick } from './ignore-repeat.ts';

type BusyButtonProps = Omit<ButtonProps, 'aria-disabled' | 'onKeyDown' | 'loading' | 'loadingText'> & {
  readonly isBusy: boolean;
  readonly busyText?: string;
  readonly isIdle?: boolean;
};

/** `aria-disabled` while busy, because `disabled` would lose the focus. */
export const BusyButton = ({
  isBusy,
  busyText,
  isIdle = false,
  onClick,
  children,
  ...button
}: BusyButtonProps) => (
  <Button
    {...button}
    aria-disabled={isBusy || isIdle}
    onKeyDown={ignoreRepeat}
    onClick={oncePerClick((event) => {
      if (!isBusy && !isIdle) onClick?.(event);
    })}
  >
    {isBusy ? <Spinner size="inherit" /> : null}
    {(isBusy ? busyText : undefined) ?? children}
  </Button>
);
