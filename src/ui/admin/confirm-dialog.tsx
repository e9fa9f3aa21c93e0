// Asks before something is done that cannot be taken back. Chakra's own dialog: for the private area alone.
import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type QuestionProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  /** The buttons; the one with `data-safe-default` has the focus, so that Enter loses nothing. */
  readonly children: ReactNode;
  /** Escape, or a tap beside it. */
  readonly onLeave: () => void;
  /** What has the focus afterwards; null: what had it before. */
  readonly focusAfter?: () => HTMLElement | null;
};

/** Asks before something is done that cannot be taken back. */
export const ConfirmDialog = ({ isOpen, title, text, children, onLeave, focusAfter }: QuestionProps) => (
  <Dialog.Root
    open={isOpen}
    role="alertdialog"
    // Wide enough for three buttons beside each other.
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
            <Dialog.Body>
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
