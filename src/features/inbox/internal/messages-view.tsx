import { Box, Button, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Download, Inbox, MailCheck } from 'lucide';
import { useState } from 'react';
import { messageFilters, type MessageFilter } from '@/domain/received-message.ts';
import type { InboxCounts } from '@/domain/subscriber.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { EmptyList } from '@/ui/admin/empty-list.tsx';
import { useExportMessagesMutation, useMessagesInfiniteQuery } from '../inbox.api.ts';
import { SearchField, SearchResults, useSettled } from './inbox-search.tsx';
import { LoadProblem } from './load-problem.tsx';
import { MessageList, MessageListSkeleton } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { filterLabels, inboxSentence, inNumbers } from './labels.ts';
import { useList } from './use-list.ts';

const nothing: Readonly<Record<MessageFilter, readonly [string, string]>> = {
  all: ['No messages yet', 'Messages from the contact form appear here.'],
  unread: ['No unread messages', 'Every message has been opened.'],
  open: ['No open messages', 'Every message is handled.'],
  followUp: ['Nothing to follow up', 'Messages with a follow-up day appear here.'],
  suspected: ['No suspected spam', 'Messages that look like spam stay here for 30 days.'],
};

const countOf = (filter: MessageFilter, counts: InboxCounts): number =>
  filter === 'all' ? counts.messages : filter === 'followUp' ? counts.followUps : counts[filter];

type MessageFilterChipsProps = {
  readonly filter: MessageFilter;
  readonly counts: InboxCounts | undefined;
  readonly onChoose: (filter: MessageFilter) => void;
};

const MessageFilterChips = ({ filter, counts, onChoose }: MessageFilterChipsProps) => (
  <HStack wrap="wrap" gap="2" role="group" aria-label="Which messages">
    {messageFilters.map((each) => (
      <Button
        key={each}
        rounded="full"
        paddingX={{ base: '3', sm: '5' }}
        fontVariantNumeric="tabular-nums"
        variant={filter === each ? 'solid' : 'outline'}
        aria-pressed={filter === each}
        onClick={() => onChoose(each)}
      >
        {counts === undefined
          ? filterLabels[each]
          : `${filterLabels[each]} ${inNumbers(countOf(each, counts))}`}
      </Button>
    ))}
  </HStack>
);

const ExportButton = ({ isOnline }: { readonly isOnline: boolean }) => {
  const [exportMessages, { isLoading }] = useExportMessagesMutation();
  return (
    <BusyButton
      variant="outline"
      alignSelf="start"
      disabled={!isOnline}
      isBusy={isLoading}
      busyText="Exporting..."
      onClick={() => void exportMessages()}
    >
      <Icon of={Download} />
      Export all as CSV
    </BusyButton>
  );
};

type MessagesViewProps = {
  readonly openId: string | null;
  readonly counts: InboxCounts | undefined;
  readonly isOnline: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

export const MessagesView = ({ openId, counts, isOnline, onOpen, onClose }: MessagesViewProps) => {
  const [filter, setFilter] = useState<MessageFilter>('all');
  const [searched, setSearched] = useState('');
  const search = useSettled(searched);
  const isSearching = searched.trim() !== '';
  const query = useList(useMessagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true }));
  const messages = query.entries;
  const { list, heading, returnTo } = useScrollRestoration(openId);
  const [firstOpenId] = useState(openId);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && openId !== firstOpenId) setMoved(true);

  const openAt = messages.findIndex(({ id }) => id === openId);
  const [title, text] = nothing[filter];
  const isEmpty = isOnline && !query.isLoading && !query.isError && messages.length === 0;
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        ...(messages.length > 0 || openId !== null ? { lg: 'minmax(0, 2fr) minmax(0, 3fr)' } : {}),
      }}
      gap="6"
    >
      <Stack ref={list} gap="4" hideBelow={openId === null ? undefined : 'lg'}>
        <Heading as="h2" size="2xl" tabIndex={-1} ref={heading}>
          {(counts && inboxSentence(counts)) ?? 'Messages'}
        </Heading>
        {counts?.messages === 0 && counts.suspected === 0 && messages.length === 0 ? null : (
          <>
            <SearchField text={searched} onChange={setSearched} />
            {isSearching ? null : <MessageFilterChips filter={filter} counts={counts} onChoose={setFilter} />}
          </>
        )}
        {isSearching && search !== '' ? (
          <SearchResults query={search} openId={openId} isOnline={isOnline} onOpen={onOpen} />
        ) : null}
        {!isSearching && (query.isError || !isOnline) ? (
          <LoadProblem
            title="The messages could not be loaded."
            restriction="More messages load when you are back online."
            isOnline={isOnline}
            hasSome={messages.length > 0}
            savedAt={query.savedAt}
            isFetching={query.isFetching}
            onRetry={query.retry}
          />
        ) : null}
        {!isSearching && query.isLoading ? <MessageListSkeleton /> : null}
        {!isSearching && isEmpty ? (
          <EmptyList icon={filter === 'all' ? Inbox : MailCheck} title={title} text={text} />
        ) : null}
        {!isSearching && messages.length > 0 ? (
          <>
            <MessageList key={filter} list={query} openId={openId} isOnline={isOnline} onOpen={onOpen} />
            <ExportButton isOnline={isOnline} />
          </>
        ) : null}
      </Stack>
      {openId === null ? (
        messages.length === 0 ? null : (
          <Box
            hideBelow="lg"
            borderWidth="1px"
            rounded="md"
            background="bg.panel"
            padding="6"
            alignSelf="start"
          >
            <Text color="fg.muted">Choose a message to read it.</Text>
          </Box>
        )
      ) : (
        <Box
          alignSelf="start"
          position={{ lg: 'sticky' }}
          top="4"
          maxHeight={{ lg: 'calc(100dvh - 2rem)' }}
          overflowY={{ lg: 'auto' }}
          borderWidth={{ lg: '1px' }}
          rounded="md"
          background={{ lg: 'bg.panel' }}
          paddingX={{ lg: '6' }}
          paddingTop={{ lg: '3' }}
        >
          <MessagePane
            key={openId}
            id={openId}
            listed={messages[openAt]}
            isOnline={isOnline}
            isFocused={hasMoved}
            onLeave={onClose}
            neighbourId={(messages[openAt + 1] ?? messages[openAt - 1])?.id ?? null}
            onDeleted={(next) => {
              returnTo(next);
              onClose();
            }}
          />
        </Box>
      )}
    </Grid>
  );
};
