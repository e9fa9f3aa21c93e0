import type { ReactNode } from 'react';
import { NoticeRoot } from './notice.recipe.ts';

type EmptyStateProps = {
  readonly title: string;
  /** Why it is empty, or what will stand here. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: ReactNode;
  /** `success` for thank-you cards. */
  readonly tone?: 'calm' | 'success';
};

/** Nothing to show, and that is fine: says so and what to do next. */
export const EmptyState = ({ title, children, actions, icon, tone = 'calm' }: EmptyStateProps) => (
  <NoticeRoot tone={tone}>
    {icon}
    <p className="title">{title}</p>
    {children !== undefined && <div className="text">{children}</div>}
    {actions !== undefined && <div className="actions">{actions}</div>}
  </NoticeRoot>
);
