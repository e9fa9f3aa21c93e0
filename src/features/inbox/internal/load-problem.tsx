import { longDayAndTime } from '@/content/business-time.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { RetryButton } from '@/ui/admin/retry-button.tsx';

type LoadProblemProps = {
  readonly title: string;
  readonly restriction?: string;
  readonly isOnline: boolean;
  readonly hasSome: boolean;
  /** ISO time of what is shown from this device. */
  readonly savedAt?: string | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
};

export const LoadProblem = ({
  title,
  restriction = '',
  isOnline,
  hasSome,
  savedAt = null,
  isFetching,
  onRetry,
}: LoadProblemProps) => {
  const shown =
    savedAt === null
      ? 'Showing what was loaded before.'
      : `These are the newest messages as of ${longDayAndTime(savedAt)}.`;
  const offline = hasSome ? `${shown} ${restriction}` : 'Messages appear when you are back online.';
  const failed = hasSome ? shown : 'The server sent an unexpected response.';
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
