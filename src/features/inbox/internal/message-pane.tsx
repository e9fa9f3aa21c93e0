import { Box, Button, Flex, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, MailOpen, Trash2, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { dayAndTime } from '@/content/business-time.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { LoadProblem } from './load-problem.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageNote } from './message-note.tsx';
import { MessageText } from './message-text.tsx';
import { MessageVisit } from './message-visit.tsx';
import { SuspicionLine } from './suspicion-line.tsx';
import { waitingWords } from './use-message-edits.ts';
import { useOpenMessage } from './use-open-message.ts';

type MessagePaneProps = {
  readonly id: string;
  readonly listed: ReceivedMessage | undefined;
  readonly isOnline: boolean;
  /** Opened by a click, not by the page's address: it takes the focus. */
  readonly isFocused: boolean;
  readonly onLeave: () => void;
  readonly neighbourId: string | null;
  readonly onDeleted: (neighbourId: string | null) => void;
};

export const MessagePane = ({
  id,
  listed,
  isOnline,
  isFocused,
  neighbourId,
  onLeave,
  onDeleted,
}: MessagePaneProps) => {
  const {
    message,
    stored,
    edit,
    needsLookup,
    isLoading,
    isError,
    retry,
    work,
    change,
    decide,
    accept,
    erase,
    isHere,
  } = useOpenMessage(id, listed, isOnline);
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isGone = message === null && work !== 'deleting';
  const isBusy = work !== 'none';
  const waiting = waitingWords(edit, isOnline);

  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true });
  }, [isFocused]);
  useEffect(() => {
    // Focus management: the focused button has unmounted.
    if (isGone && document.activeElement === document.body) heading.current?.focus();
  }, [isGone]);

  const remove = async (): Promise<void> => {
    setAsked(false);
    if (await erase()) onDeleted(neighbourId);
  };

  return (
    <Stack as="section" aria-label="Message" gap="4">
      <Flex gap="1" align="center" wrap="wrap" minHeight="12">
        <Button variant="ghost" paddingX="3" marginStart="-3" hideFrom="lg" onClick={onLeave}>
          <Icon of={ArrowLeft} />
          All messages
        </Button>
        <Button variant="ghost" paddingX="3" marginStart="-3" hideBelow="lg" onClick={onLeave}>
          <Icon of={X} />
          Close
        </Button>
        {message == null ? null : (
          <HStack gap="1" marginStart="auto">
            <BusyButton
              variant="ghost"
              paddingX="3"
              isBusy={false}
              isIdle={isBusy}
              onClick={() =>
                void change({ isRead: false }).then((isStored) => isStored && isHere() && onLeave())
              }
            >
              <Box hideBelow="sm">
                <Icon of={MailOpen} />
              </Box>
              Mark unread
            </BusyButton>
            <BusyButton
              variant="ghost"
              colorPalette="red"
              paddingX="3"
              disabled={!isOnline}
              isBusy={work === 'deleting'}
              isIdle={isBusy}
              onClick={() => setAsked(true)}
            >
              <Box hideBelow="sm">
                <Icon of={Trash2} />
              </Box>
              Delete
            </BusyButton>
          </HStack>
        )}
      </Flex>
      <Stack gap="1">
        <Heading as="h2" size="2xl" tabIndex={-1} ref={heading} overflowWrap="anywhere" dir="auto">
          {isGone
            ? `This message ${needsLookup ? 'is deleted' : 'was deleted on another device'}`
            : (message?.name ?? 'Message')}
        </Heading>
        {isGone ? (
          <Text>It is no longer on the server and cannot be restored.</Text>
        ) : (
          <Text role="status" color="fg.muted" textStyle="sm">
            {message == null
              ? ''
              : [
                  message.handledAt === null ? 'Not handled yet' : `Handled ${dayAndTime(message.handledAt)}`,
                  ...(message.repliedAt === null ? [] : [`Replied ${dayAndTime(message.repliedAt)}`]),
                  ...(waiting === undefined ? [] : [waiting]),
                ].join(' · ')}
          </Text>
        )}
      </Stack>
      {isError && message === undefined ? (
        <LoadProblem
          title="The message could not be loaded."
          isOnline={isOnline}
          hasSome={false}
          isFetching={isLoading}
          onRetry={retry}
        />
      ) : null}
      {isLoading && message === undefined ? (
        <Skeleton height="64" role="status" aria-label="Loading the message" />
      ) : null}
      {message == null || stored == null ? null : (
        <>
          <SuspicionLine
            message={message}
            isOnline={isOnline}
            isBusy={work === 'accepting'}
            onAccept={() => void accept().then((isAccepted) => isAccepted && onLeave())}
          />
          <MessageText message={message} />
          <MessageNote
            key={id}
            message={message}
            stored={stored}
            edit={edit}
            isOnline={isOnline}
            onChange={change}
            onDecide={decide}
          />
          <MessageVisit key={`visit-${id}`} message={message} />
          <MessageActions
            message={message}
            onHandled={(isHandled) => void change({ isHandled })}
            onReplied={(isReplied) => void change({ isReplied })}
          />
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this message?"
        text={`The message of ${message?.name ?? ''} is deleted from the server and on every device. It cannot be restored.`}
        onLeave={() => setAsked(false)}
      >
        <Button data-safe-default variant="outline" onClick={() => setAsked(false)}>
          Keep
        </Button>
        <Button colorPalette="red" onClick={() => void remove()}>
          Delete
        </Button>
      </ConfirmDialog>
    </Stack>
  );
};
