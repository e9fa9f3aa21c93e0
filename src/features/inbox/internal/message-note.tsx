import { Button, Field, HStack, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { characterCount } from '@/domain/form-fields.ts';
import { longestNote, type ReceivedMessage } from '@/domain/received-message.ts';
import { useDebouncedSave } from '@/state/use-debounced-save.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { dayFromToday } from './follow-up.ts';
import type { NoteOutcome } from './use-open-message.ts';
import { inNumbers } from './labels.ts';

type MessageNoteProps = {
  readonly message: ReceivedMessage;
  readonly isOnline: boolean;
  readonly onFollowUp: (day: string | null) => Promise<void>;
  readonly onSave: (text: string, base: RefObject<string>) => Promise<NoteOutcome>;
};

const hint = 'For you and your colleagues. Visitors never see it.';

const NoteField = ({ message, isOnline, onSave }: Omit<MessageNoteProps, 'onFollowUp'>) => {
  const [text, setText] = useState(message.note);
  /** The note that the server is known to hold; the reference is what requests read, which wait for each other. */
  const [was, setWas] = useState(message.note);
  const base = useRef(message.note);
  const [hasFailed, setFailed] = useState(false);
  /** What another device wrote meanwhile. */
  const [other, setOther] = useState<string | null>(null);
  const excess = characterCount(text) - longestNote;
  const isDirty = text !== was;
  if (!isDirty && message.note !== was) {
    setWas(message.note);
    setText(message.note);
  }
  useEffect(() => {
    if (!isDirty) base.current = was;
  }, [isDirty, was]);

  const save = async (): Promise<void> => {
    if (!isDirty || excess > 0 || other !== null) return;
    setFailed(false);
    const outcome = await onSave(text, base);
    if (outcome.kind === 'stored') return setWas(text);
    setFailed(true);
    if (outcome.kind === 'conflict') setOther(outcome.note);
  };
  const { schedule } = useDebouncedSave(() => void save());
  const saveOnline = useEffectEvent(() => void save());
  useEffect(() => {
    if (isOnline) saveOnline();
  }, [isOnline]);

  const settle = (theirs: string): void => {
    setWas(theirs);
    base.current = theirs;
    setOther(null);
    setFailed(false);
  };
  const unsaved = isOnline ? 'Not saved yet.' : 'Not saved yet. It is saved when there is signal.';
  const saving = hasFailed || excess > 0 ? unsaved : 'Saving...';

  return (
    <Field.Root invalid={excess > 0}>
      <Field.Label>Note</Field.Label>
      <Textarea
        value={text}
        rows={3}
        dir="auto"
        onChange={({ target }) => {
          setText(target.value);
          setFailed(false);
          schedule();
        }}
      />
      <Field.HelperText role="status">{isDirty ? saving : hint}</Field.HelperText>
      <Field.ErrorText>{inNumbers(excess)} characters too many.</Field.ErrorText>
      {other === null ? null : (
        <Notice
          status="warning"
          title="The note was changed on another device."
          action={
            <HStack gap="2" wrap="wrap">
              <Button
                variant="outline"
                onClick={() => {
                  setText(other);
                  settle(other);
                }}
              >
                Take theirs
              </Button>
              <Button
                variant="outline"
                onClick={() => {
                  settle(other);
                  schedule();
                }}
              >
                Save mine
              </Button>
            </HStack>
          }
        >
          {other === '' ? 'It is empty now.' : other}
        </Notice>
      )}
    </Field.Root>
  );
};

const suggestions = [
  ['Tomorrow', 1],
  ['In a week', 7],
] as const;

type FollowUpFieldProps = Pick<MessageNoteProps, 'isOnline' | 'onFollowUp'> & { readonly day: string | null };

const FollowUpField = ({ day, isOnline, onFollowUp }: FollowUpFieldProps) => {
  /** While a day is being typed; a browser reports the year 0002 on the way to 2026. */
  const [typed, setTyped] = useState<string | null>(null);
  const choose = async (chosen: string | null): Promise<void> => {
    await onFollowUp(chosen);
    setTyped(null);
  };
  const { schedule, cancel } = useDebouncedSave(() => {
    if (typed === '') void choose(null);
    else if (typed !== null && typed >= '2000') void choose(typed);
  });
  const suggest = (chosen: string | null): void => {
    cancel();
    void choose(chosen);
  };
  return (
    <Field.Root disabled={!isOnline}>
      <Field.Label>Follow up on</Field.Label>
      <HStack gap="2" wrap="wrap">
        <Input
          type="date"
          width="auto"
          min={dayFromToday(0)}
          value={typed ?? day ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            schedule();
          }}
        />
        {suggestions.map(([label, days]) => (
          <Button
            key={label}
            variant="outline"
            disabled={!isOnline}
            onClick={() => suggest(dayFromToday(days))}
          >
            {label}
          </Button>
        ))}
        {day === null ? null : (
          <Button variant="ghost" disabled={!isOnline} onClick={() => suggest(null)}>
            No follow-up
          </Button>
        )}
      </HStack>
      {isOnline ? null : (
        <Text color="fg.muted" textStyle="sm">
          A day can be chosen when there is signal.
        </Text>
      )}
    </Field.Root>
  );
};

/** What administrators write beside a message. */
export const MessageNote = ({ message, isOnline, onFollowUp, onSave }: MessageNoteProps) => (
  <Stack gap="4" maxWidth="70ch">
    <NoteField message={message} isOnline={isOnline} onSave={onSave} />
    <FollowUpField day={message.followUpOn} isOnline={isOnline} onFollowUp={onFollowUp} />
  </Stack>
);
