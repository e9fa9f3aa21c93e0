import { Notice } from '@/ui/admin/notice.tsx';
import { RetryButton } from '@/ui/admin/retry-button.tsx';
import type { LoadedSummary } from '../insights.api.ts';
import { clockTime } from '@/content/business-time.ts';

type TroubleProps = {
  readonly summary: LoadedSummary | undefined;
  readonly isOnline: boolean;
  readonly kind: string;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
};

const reasons: Readonly<Record<string, string>> = {
  offline: 'The server could not be reached.',
  timeout: 'The server did not respond in time.',
  signed_out: 'Your session has ended. Sign in again.',
  forbidden: 'This account is not an administrator.',
};

/** An empty screen would look like no visits. */
export const Trouble = ({ summary, isOnline, kind, isLoading, onRetry }: TroubleProps) => {
  const shown =
    summary === undefined
      ? undefined
      : `The last ${summary.days} days as of ${clockTime(summary.loadedAt)} are shown.`;
  if (!isOnline)
    return (
      <Notice status="info" role="status" title="You are offline.">
        {shown ?? 'The numbers are on the server. They appear when you are back online.'}
      </Notice>
    );
  return (
    <Notice
      status="error"
      role="alert"
      title="The numbers could not be loaded."
      action={<RetryButton isBusy={isLoading} onClick={onRetry} />}
    >
      {[reasons[kind] ?? 'The server sent an unexpected response.', shown].join(' ').trim()}
    </Notice>
  );
};
