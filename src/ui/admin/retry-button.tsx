import { BusyButton } from './busy-button.tsx';

type RetryButtonProps = { readonly isBusy: boolean; readonly onClick: () => void };

/** The action of a `Notice`. */
export const RetryButton = (props: RetryButtonProps) => (
  <BusyButton variant="outline" marginStart="auto" {...props}>
    Try again
  </BusyButton>
);
