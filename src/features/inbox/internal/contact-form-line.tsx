import { Alert, HStack, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { hourlyLimits } from '@/domain/contact-form-settings.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { useChangeContactFormMutation, useContactFormQuery } from '../inbox.api.ts';
import { closedUntilWords, inNumbers } from './labels.ts';

const dayHours = 24;

const closedMeans =
  'Visitors are asked to call. Messages they write now wait on their devices and arrive later.';

/** Against a flood: how many messages the form takes, and a switch that closes it for a time. */
export const ContactFormLine = ({ isOnline }: { readonly isOnline: boolean }) => {
  const { data } = useContactFormQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change, { isLoading }] = useChangeContactFormMutation();
  if (data === undefined) return null;
  const { messagesPerHour, closedUntil } = data;
  const isClosed = closedUntil !== null;
  const isKnown = hourlyLimits.some((limit) => limit === messagesPerHour);
  return (
    <Stack gap="3">
      {isClosed ? (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>The contact form is closed until {closedUntilWords(closedUntil)}.</Alert.Title>
            <Alert.Description>{closedMeans}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <HStack wrap="wrap" gap="3" role="group" aria-label="Contact form">
        {isClosed ? null : (
          <>
            <Text color="fg.muted">The contact form takes up to</Text>
            <NativeSelect.Root width="auto" disabled={!isOnline || isLoading}>
              <NativeSelect.Field
                aria-label="Messages an hour"
                value={messagesPerHour}
                onChange={({ target }) => void change({ messagesPerHour: Number(target.value) })}
              >
                {isKnown ? null : <option value={messagesPerHour}>{inNumbers(messagesPerHour)}</option>}
                {hourlyLimits.map((limit) => (
                  <option key={limit} value={limit}>
                    {inNumbers(limit)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
            <Text color="fg.muted">messages an hour.</Text>
          </>
        )}
        {/* One button for both retains the focus. */}
        <BusyButton
          variant="outline"
          isBusy={isLoading}
          disabled={!isOnline}
          onClick={() => void change({ closedForHours: isClosed ? 0 : dayHours })}
        >
          {isClosed ? 'Open the contact form' : 'Close it for a day'}
        </BusyButton>
      </HStack>
    </Stack>
  );
};
