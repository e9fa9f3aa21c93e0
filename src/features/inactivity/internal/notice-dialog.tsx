import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

type NoticeDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  readonly onOk: () => void;
};

const focusWhenShown = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** Says something and blocks nothing: the screen behind it can be used, and only its button closes it. */
export const NoticeDialog = ({ title, text, children, onOk }: NoticeDialogProps) => {
  // A dialog that traps no focus does not give it back either.
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
