import { Button, Field, HStack, Input, NativeSelect, Stack } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { business } from '@/content/business.ts';
import { iCalendar } from '@/domain/calendar-event.ts';
import { receiptNumber } from '@/domain/receipt-number.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { download } from '@/platform/download.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { dayFromToday } from './follow-up.ts';
import { timeInAtlanta } from './visit-time.ts';

const lengths = [30, 60, 90, 120] as const;

interface Visit {
  readonly day: string;
  readonly clock: string;
  readonly minutes: number;
}

const downloadVisit = (message: ReceivedMessage, start: string, minutes: number): void => {
  const { id, name, email, phone, message: words } = message;
  const file = iCalendar({
    uid: `visit-${id}`,
    start,
    end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
    madeAt: new Date().toISOString(),
    title: `Visit: ${name}`,
    text: [...(phone === null ? [] : [phone]), email, `Number ${receiptNumber(id)}`, '', words].join('\n'),
  });
  download(new Blob([file], { type: 'text/calendar' }), `visit-${receiptNumber(id)}.ics`);
};

type PartProps = { readonly label: string } & Pick<
  ComponentProps<typeof Input>,
  'type' | 'value' | 'onChange'
>;

const Part = ({ label, ...input }: PartProps) => (
  <Field.Root width="auto">
    <Field.Label>{label}</Field.Label>
    <Input width="auto" {...input} />
  </Field.Root>
);

/** A file that every calendar program opens; it works without a connection. */
export const MessageVisit = ({ message }: { readonly message: ReceivedMessage }) => {
  const [visit, setVisit] = useState<Visit>();
  const clock = message.mornings === null && message.afternoons !== null ? '14:00' : '10:00';
  if (visit === undefined)
    return (
      <Button
        variant="outline"
        alignSelf="start"
        onClick={() => setVisit({ day: message.followUpOn ?? dayFromToday(1), clock, minutes: 60 })}
      >
        <Icon of={CalendarPlus} />
        Plan a visit
      </Button>
    );
  const start = timeInAtlanta(visit.day, visit.clock);
  return (
    <Stack gap="3" role="group" aria-label="Visit">
      <HStack gap="3" wrap="wrap" align="flex-end">
        <Part
          label="Day of the visit"
          type="date"
          value={visit.day}
          onChange={({ target }) => setVisit({ ...visit, day: target.value })}
        />
        <Part
          label={`Time in ${business.city.split(',')[0]}`}
          type="time"
          value={visit.clock}
          onChange={({ target }) => setVisit({ ...visit, clock: target.value })}
        />
        <Field.Root width="auto">
          <Field.Label>Length</Field.Label>
          <NativeSelect.Root width="auto">
            <NativeSelect.Field
              value={visit.minutes}
              onChange={({ target }) => setVisit({ ...visit, minutes: Number(target.value) })}
            >
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} minutes
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </HStack>
      <HStack gap="2" wrap="wrap">
        <Button
          variant="outline"
          disabled={start === null}
          onClick={() => {
            if (start !== null) downloadVisit(message, start, visit.minutes);
          }}
        >
          Download for your calendar
        </Button>
        <Button variant="ghost" onClick={() => setVisit(undefined)}>
          No visit
        </Button>
      </HStack>
    </Stack>
  );
};
