import { Button, Field, HStack, Input, List, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { InboxSearch } from '@/data/inbox.repository.ts';
import { isOfAddress } from '@/domain/subscriber.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { useErasePersonMutation, useExportPersonMutation, useSearchInboxQuery } from '../inbox.api.ts';
import { LoadProblem } from './load-problem.tsx';
import { MessageList, MessageListSkeleton } from './message-list.tsx';
import { inNumbers, messagesInWords, stateLabels } from './labels.ts';

const pauseMs = 300;

type SearchFieldProps = { readonly text: string; readonly onChange: (text: string) => void };

export const SearchField = ({ text, onChange }: SearchFieldProps) => (
  <Field.Root>
    <Field.Label>Search</Field.Label>
    <Input
      type="search"
      autoComplete="off"
      placeholder="Name, address, words, note or number"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field.Root>
);

/** The text once typing pauses. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text.trim() === '' ? '' : settled.trim();
};

const isAddress = (query: string): boolean => /^[^\s@]+@[^\s@]+$/.test(query);

type PersonProps = { readonly address: string; readonly found: InboxSearch; readonly isOnline: boolean };

/** Answers a person who asks what is stored about them, or wants it gone. */
const Person = ({ address, found, isOnline }: PersonProps) => {
  const [isAsked, setAsked] = useState(false);
  const [exportPerson, { isLoading: isExporting }] = useExportPersonMutation();
  const [erasePerson, { isLoading: isErasing }] = useErasePersonMutation();
  const isTheirs = isOfAddress(address);
  const messages = found.messages.filter(isTheirs).length;
  const isSubscribed = found.subscribers.some(isTheirs);
  if (messages === 0 && !isSubscribed) return null;
  const stored = [
    ...(messages === 0 ? [] : [messagesInWords(messages)]),
    ...(isSubscribed ? ['the newsletter'] : []),
  ].join(' and ');
  return (
    <Stack gap="2" role="group" aria-label={`Everything of ${address}`}>
      <Text overflowWrap="anywhere">
        {address}: {stored}
      </Text>
      <HStack gap="2" wrap="wrap">
        <BusyButton
          variant="outline"
          disabled={!isOnline}
          isBusy={isExporting}
          onClick={() => void exportPerson(address)}
        >
          Download everything
        </BusyButton>
        <BusyButton
          variant="outline"
          colorPalette="red"
          disabled={!isOnline}
          isBusy={isErasing}
          onClick={() => setAsked(true)}
        >
          Delete everything
        </BusyButton>
      </HStack>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete everything of this person?"
        text={`All messages from ${address} and the newsletter address are deleted everywhere. They cannot be restored.`}
        onLeave={() => setAsked(false)}
      >
        <Button data-safe-default variant="outline" onClick={() => setAsked(false)}>
          Keep
        </Button>
        <Button
          colorPalette="red"
          onClick={() => {
            setAsked(false);
            void erasePerson(address);
          }}
        >
          Delete everything
        </Button>
      </ConfirmDialog>
    </Stack>
  );
};

type SearchResultsProps = {
  readonly query: string;
  readonly openId: string | null;
  readonly isOnline: boolean;
  readonly onOpen: (id: string) => void;
};

export const SearchResults = ({ query, openId, isOnline, onOpen }: SearchResultsProps) => {
  const { currentData: found, isFetching, isError, refetch } = useSearchInboxQuery(query);
  const retry = (): void => void refetch();
  if (found === undefined)
    return isError || !isOnline ? (
      <LoadProblem
        title="The search did not work."
        isOnline={isOnline}
        hasSome={false}
        isFetching={isFetching}
        onRetry={retry}
      />
    ) : (
      <MessageListSkeleton />
    );
  const { messages, subscribers, total } = found;
  const list = {
    entries: messages,
    isLoading: false,
    isFetching,
    isFetchingNext: false,
    isError,
    savedAt: null,
    hasNext: false,
    loadNext: () => undefined,
    retry,
  };
  return (
    <Stack gap="4">
      <Text role="status">
        {total > messages.length
          ? `${messagesInWords(total)} found. The newest ${inNumbers(messages.length)} are shown.`
          : total === 0
            ? 'No message found.'
            : `${messagesInWords(total)} found.`}
      </Text>
      {isAddress(query) ? <Person address={query} found={found} isOnline={isOnline} /> : null}
      {messages.length === 0 ? null : (
        <MessageList list={list} openId={openId} isOnline={isOnline} onOpen={onOpen} />
      )}
      {subscribers.length === 0 ? null : (
        <Stack gap="2">
          <Text fontWeight="semibold">Newsletter subscribers</Text>
          <List.Root paddingStart="5" aria-label="Subscribers found">
            {subscribers.map(({ id, email, state }) => (
              <List.Item key={id} overflowWrap="anywhere">
                {email}, {stateLabels[state].toLowerCase()}
              </List.Item>
            ))}
          </List.Root>
        </Stack>
      )}
    </Stack>
  );
};
