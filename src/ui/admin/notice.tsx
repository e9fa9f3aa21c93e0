import { Alert, type AlertRootProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type NoticeProps = Pick<AlertRootProps, 'status' | 'role' | 'maxWidth'> & {
  readonly title: ReactNode;
  /** Says more, below the title. */
  readonly children?: ReactNode;
  /** Beside the words, or below them where there is no room. */
  readonly action?: ReactNode;
};

/** A state that stays in sight, and what can be done about it. */
export const Notice = ({ title, children, action, ...alert }: NoticeProps) => (
  <Alert.Root {...alert}>
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>{title}</Alert.Title>
      {children == null ? null : <Alert.Description>{children}</Alert.Description>}
    </Alert.Content>
    {action}
  </Alert.Root>
);
