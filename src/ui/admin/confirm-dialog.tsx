import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  readonly picture?: ReactNode;
  /** The button with `data-safe-default` gets the focus, so that Enter loses nothing. */
  readonly children: ReactNode;
  readonly onLeave: () => void;
  /** Focus target after closing; null: the previously focused element. */
  readonly focusAfter?: () => HTMLElement | null;
};

export const ConfirmDialog = ({
  isOpen,
  title,
  text,
  picture,
  children,
  onLeave,
  focusAfter,
}: ConfirmDialogProps) => (
  <Dialog.Root
    open={isOpen}
    role="alertdialog"
    // Wide enough for three buttons side by side.
    size="lg"
    placement="center"
    onOpenChange={({ open }) => !open && onLeave()}
    initialFocusEl={() => document.querySelector('[data-safe-default]')}
    {...(focusAfter && { finalFocusEl: focusAfter })}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content marginX="4">
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          {text === undefined ? null : (
            <Dialog.Body display="flex" alignItems="center" gap="4">
              {picture}
              <Dialog.Description overflowWrap="anywhere" color="fg">
                {text}
              </Dialog.Description>
            </Dialog.Body>
          )}
          <Dialog.Footer
            flexDirection={{ base: 'column', sm: 'row' }}
            flexWrap={{ sm: 'wrap' }}
            alignItems={{ base: 'stretch', sm: 'center' }}
          >
            {children}
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
