import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';
import { ignoreRepeat, oncePerClick } from './ignore-repeat.ts';

type BusyButtonProps = Omit<ButtonProps, 'aria-disabled' | 'onKeyDown' | 'loading' | 'loadingText'> & {
  readonly isBusy: boolean;
  /** Instead of its own words while it works. */
  readonly busyText?: string;
  /** Rests without being what works. */
  readonly isIdle?: boolean;
};

/** Works one press at a time. While it does it is not truly disabled: that would take the focus from whoever pressed it. */
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
