import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

type NoticeDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  readonly onOk: () => void;
  readonly onSignOut?: (() => void) | undefined;
};

/** Nonmodal: only its buttons close it. */
export const NoticeDialog = ({ title, text, children, onOk, onSignOut }: NoticeDialogProps) => {
  const okButton = useRef<HTMLButtonElement>(null);
  const focusWhenShown = useCallback((button: HTMLButtonElement | null): void => {
    okButton.current = button;
    button?.focus({ preventScroll: true });
  }, []);
  // Focus management: a nonmodal dialog does not restore focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  return (
    <Dialog.Root
      open
      role="alertdialog"
      modal={false}
      trapFocus={false}
      initialFocusEl={() => okButton.current}
      preventScroll={false}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      placement="center"
    >
      <Portal>
        <Dialog.Positioner pointerEvents="none" padding="4">
          <Dialog.Content
            pointerEvents="auto"
            maxWidth="28rem"
            borderColor="border.emphasized"
            data-inactivity
          >
            <Dialog.Header>
              <Dialog.Title fontFamily="body" fontSize="xl" fontVariantNumeric="tabular-nums">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3">
                <Dialog.Description aria-live="assertive" color="fg" fontSize="md" lineHeight="1.5">
                  {text}
                </Dialog.Description>
                {children === undefined ? null : <Text fontWeight="semibold">{children}</Text>}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              {onSignOut === undefined ? null : (
                <Button variant="outline" onClick={onSignOut}>
                  Sign out
                </Button>
              )}
              <Button key={text} ref={focusWhenShown} minWidth="32" onClick={onOk}>
                OK
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
