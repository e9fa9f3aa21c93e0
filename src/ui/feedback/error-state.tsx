import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../media/icon.tsx';
import { NoticeRoot } from './notice.recipe.ts';

type ErrorStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
};

/** Something failed: what, why if known, and the way to try again. Read out at once. */
export const ErrorState = ({ title, children, onRetry }: ErrorStateProps) => (
  <NoticeRoot role="alert" tone="error">
    <Icon of={CircleAlert} size={24} />
    <p className="title">{title}</p>
    {children !== undefined && <div className="text">{children}</div>}
    {onRetry !== undefined && (
      <div className="actions">
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      </div>
    )}
  </NoticeRoot>
);
