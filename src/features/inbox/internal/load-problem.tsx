import { Notice } from '@/ui/admin/notice.tsx';
import { RetryButton } from '@/ui/admin/retry-button.tsx';

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
      action={isOnline ? <RetryButton isBusy={isFetching} onClick={onRetry} /> : null}
    >
      {isOnline ? failed : offline.trim()}
    </Notice>
  );
};
