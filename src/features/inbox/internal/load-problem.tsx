import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { Notice } from '@/ui/admin/notice.tsx';

type LoadProblemProps = {
  readonly title: string;
  readonly restriction?: string;
  readonly isOnline: boolean;
  readonly hasSome: boolean;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
};

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
