import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { Notice } from '@/ui/admin/notice.tsx';

type LoadProblemProps = {
  /** What could not be loaded, in a sentence. */
  readonly title: string;
  /** What cannot be done without a connection, in a sentence. */
  readonly restriction?: string;
  readonly isOnline: boolean;
  /** Something was loaded before, and stays. */
  readonly hasSome: boolean;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
};

/** A failed load, distinct from an empty list; being offline is distinct from an error. */
export const LoadProblem = ({
  title,
  restriction = '',
  isOnline,
  hasSome,
  isFetching,
  onRetry,
}: LoadProblemProps) => {
  const shown = 'What was loaded before is shown.';
  const offline = hasSome ? `${shown} ${restriction}` : 'What visitors sent is shown when there is signal.';
  const failed = hasSome ? shown : 'The server did not answer as expected.';
  return (
    <Notice
      status={isOnline ? 'error' : 'info'}
      title={isOnline ? title : 'You are offline.'}
      action={
        isOnline ? (
          <BusyButton variant="outline" marginStart="auto" isBusy={isFetching} onClick={onRetry}>
            Try again
          </BusyButton>
        ) : null
      }
    >
      {isOnline ? failed : offline.trim()}
    </Notice>
  );
};
