import { Alert, type AlertRootProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type NoticeProps = Pick<AlertRootProps, 'status' | 'role' | 'maxWidth'> & {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

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
