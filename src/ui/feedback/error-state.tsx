import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { StatePanel } from './state-panel.tsx';

type ErrorStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
};

export const ErrorState = ({ onRetry, ...words }: ErrorStateProps) => (
  <StatePanel
    {...words}
    role="alert"
    tone="error"
    icon={<Icon of={CircleAlert} size={24} />}
    actions={
      onRetry && (
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      )
    }
  />
);
