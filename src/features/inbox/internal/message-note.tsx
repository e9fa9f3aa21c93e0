import { Button, Field, HStack, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
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
  readonly onFollowUp: (day: string | null) => void;
  readonly onSave: (text: string, was: string) => Promise<NoteOutcome>;
};

type State = 'saved' | 'waiting' | 'failed';

const stateLabels: Readonly<Record<State, string>> = {
  saved: '',
  waiting: 'Saving...',
  failed: 'Not saved yet.',
};

const NoteField = ({ message, isOnline, onSave }: Omit<MessageNoteProps, 'onFollowUp'>) => {
  const [text, setText] = useState(message.note);
  /** The note that the server is known to hold. */
  const [was, setWas] = useState(message.note);
  const [state, setState] = useState<State>('saved');
  /** What another device wrote meanwhile. */
  const [other, setOther] = useState<string | null>(null);
  const excess = characterCount(text) - longestNote;
  const isDirty = text !== was;
  if (!isDirty && message.note !== was) {
    setWas(message.note);
    setText(message.note);
  }

  const save = async (base = was): Promise<void> => {
    if (text === base || excess > 0 || other !== null) return;
    setState('waiting');
    const outcome = await onSave(text, base);
    if (outcome.kind === 'failed') return setState('failed');
    setState('saved');
    if (outcome.kind === 'conflict') setOther(outcome.note);
    else setWas(text);
  };
  const { schedule } = useDebouncedSave(() => void save());
  const saveOnline = useEffectEvent(() => void save());
  useEffect(() => {
    if (isOnline) saveOnline();
  }, [isOnline]);

  return (
    <Field.Root invalid={excess > 0}>
      <Field.Label>Note</Field.Label>
      <Textarea
        value={text}
        rows={3}
        dir="auto"
        onChange={({ target }) => {
          setText(target.value);
          setState('waiting');
          schedule();
        }}
      />
      <Field.HelperText role="status">
        {state === 'failed' && !isOnline
          ? 'Not saved yet. It is saved when there is signal.'
          : stateLabels[isDirty ? state : 'saved'] || 'For you and your colleagues. Visitors never see it.'}
      </Field.HelperText>
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
                  setWas(other);
                  setOther(null);
                }}
              >
                Take theirs
              </Button>
              <Button
                variant="outline"
                onClick={() => {
                  setWas(other);
                  setOther(null);
                  setState('waiting');
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

/** What administrators write beside a message. */
export const MessageNote = ({ message, isOnline, onFollowUp, onSave }: MessageNoteProps) => (
  <Stack gap="4" maxWidth="70ch">
    <NoteField message={message} isOnline={isOnline} onSave={onSave} />
    <Field.Root disabled={!isOnline}>
      <Field.Label>Follow up on</Field.Label>
      <HStack gap="2" wrap="wrap">
        <Input
          type="date"
          width="auto"
          min={dayFromToday(0)}
          value={message.followUpOn ?? ''}
          onChange={({ target }) => onFollowUp(target.value === '' ? null : target.value)}
        />
        {suggestions.map(([label, days]) => (
          <Button
            key={label}
            variant="outline"
            disabled={!isOnline}
            onClick={() => onFollowUp(dayFromToday(days))}
          >
            {label}
          </Button>
        ))}
        {message.followUpOn === null ? null : (
          <Button variant="ghost" disabled={!isOnline} onClick={() => onFollowUp(null)}>
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
  </Stack>
);
