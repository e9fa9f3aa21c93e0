import { EmptyState } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Icon } from '@/ui/base/icon.tsx';

type EmptyListProps = {
  readonly icon: ComponentProps<typeof Icon>['of'];
  readonly title: string;
  readonly text: string;
};

export const EmptyList = ({ icon, title, text }: EmptyListProps) => (
  <EmptyState.Root>
    <EmptyState.Content>
      <EmptyState.Indicator>
        <Icon of={icon} size={40} />
      </EmptyState.Indicator>
      <EmptyState.Title>{title}</EmptyState.Title>
      <EmptyState.Description textStyle="md">{text}</EmptyState.Description>
    </EmptyState.Content>
  </EmptyState.Root>
);
