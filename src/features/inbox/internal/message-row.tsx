import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { shortTime } from '@/content/business-time.ts';
import { firstLine, splitEstimate, type ReceivedMessage } from '@/domain/received-message.ts';
import { followUpWords, isDue } from './follow-up.ts';
import { rowId } from './use-scroll-restoration.ts';

type MessageRowProps = {
  readonly message: ReceivedMessage;
  readonly isOpen: boolean;
  /** Why a change of it has not reached the server. */
  readonly waiting: string | undefined;
  /** ms since 1970 */
  readonly now: number;
  readonly onOpen: (id: string) => void;
};

export const MessageRow = ({ message, isOpen, waiting, now, onOpen }: MessageRowProps) => {
  const { id, name, service, receivedAt, readAt, handledAt, repliedAt, followUpOn, suspectedBy } = message;
  const { text, estimate } = splitEstimate(message.message);
  const isUnread = readAt === null;
  return (
    <chakra.button
      type="button"
      id={rowId(id)}
      display="block"
      width="full"
      minHeight="16"
      paddingX="4"
      paddingY="3"
      textAlign="start"
      cursor="pointer"
      borderStartWidth="3px"
      borderStartColor={isOpen ? 'cedar.solid' : 'transparent'}
      background={isOpen ? 'bg.muted' : undefined}
      _hover={{ background: 'bg.muted' }}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(id)}
    >
      <Flex gap="3" align="baseline">
        <Text
          flex="1"
          minWidth="0"
          overflowWrap="anywhere"
          fontWeight={isUnread ? 'bold' : 'normal'}
          dir="auto"
          textAlign="start"
        >
          {name}
        </Text>
        <Text asChild flexShrink="0" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          <time dateTime={receivedAt}>{shortTime(receivedAt, now)}</time>
        </Text>
      </Flex>
      <Text color="fg.muted" truncate dir="auto" textAlign="start">
        {firstLine(text) || 'An estimate without a text'}
      </Text>
      <HStack gap="2" textStyle="sm" color="fg.muted" wrap="wrap" rowGap="0">
        {isUnread ? (
          <HStack gap="1.5" color="cedar.fg" fontWeight="semibold">
            <Box boxSize="2" rounded="full" background="currentColor" aria-hidden />
            Unread
          </HStack>
        ) : null}
        {waiting === undefined ? null : (
          <Text as="span" fontWeight="semibold">
            {waiting}
          </Text>
        )}
        {suspectedBy === null ? null : <span>Suspected spam</span>}
        {handledAt === null ? null : <span>Handled</span>}
        {repliedAt === null ? null : <span>Replied</span>}
        {handledAt !== null || followUpOn === null ? null : (
          <Text
            as="span"
            fontWeight={isDue(followUpOn, now) ? 'semibold' : undefined}
            color={isDue(followUpOn, now) ? 'fg.warning' : undefined}
          >
            {followUpWords(followUpOn, now)}
          </Text>
        )}
        {service === null ? null : (
          <Text as="span" overflowWrap="anywhere" minWidth="0">
            {service}
          </Text>
        )}
        {estimate === null ? null : <span>With an estimate</span>}
      </HStack>
    </chakra.button>
  );
};
