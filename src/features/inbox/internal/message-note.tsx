import { Button, Field, HStack, Input, Stack, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { EditDecision, MessageEdit } from '@/data/inbox.repository.ts';
import { characterCount } from '@/domain/form-fields.ts';
import type { MessageChange } from '@/domain/message-change.ts';
import { longestNote, type ReceivedMessage } from '@/domain/received-message.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { useDebouncedSave } from '@/state/use-debounced-save.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { dayFromToday } from './follow-up.ts';
import { inNumbers } from './labels.ts';
import type { Base } from './use-open-message.ts';

type MessageNoteProps = {
  readonly message: ReceivedMessage;
  /** The message as the server had it. */
  readonly stored: Base;
  readonly edit: MessageEdit | undefined;
  readonly isOnline: boolean;
  readonly onChange: (change: MessageChange, base?: Base) => Promise<boolean>;
  readonly onDecide: (decision: EditDecision) => void;
};

const hint = 'For you and your colleagues. Visitors never see it.';

const stateWords = (edit: MessageEdit | undefined, isOnline: boolean): string => {
  if (edit?.change.note === undefined) return hint;
  if (!isOnline) return `Saved on this ${deviceLabel}. It will be sent when you are back online.`;
  return edit.attempts > 0
    ? `Saved on this ${deviceLabel}. The server has not confirmed it yet.`
    : 'Saving...';
};

const NoteField = ({ message, stored, edit, isOnline, onChange, onDecide }: MessageNoteProps) => {
  /** Until the stored edit has the same text. */
  const [typed, setTyped] = useState<string | null>(null);
  const base = useRef<Base>(stored);
  const [hasFailed, setFailed] = useState(false);
  const text = typed ?? message.note;
  const excess = characterCount(text) - longestNote;
  if (typed !== null && typed === message.note) setTyped(null);

  const save = async (): Promise<void> => {
    if (typed === null || excess > 0) return;
    setFailed(false);
    const isSaved = await onChange({ note: typed }, base.current);
    if (isSaved) base.current = { ...base.current, note: typed };
    else setFailed(true);
  };
  const { schedule } = useDebouncedSave(() => void save());
  const typing = hasFailed || excess > 0 ? 'Not saved yet.' : 'Saving...';
  const other = edit?.conflict ?? null;

  return (
    <Field.Root invalid={excess > 0}>
      <Field.Label>Note</Field.Label>
      <Textarea
        value={text}
        rows={3}
        dir="auto"
        onChange={({ target }) => {
          if (typed === null) base.current = stored;
          setTyped(target.value);
          setFailed(false);
          schedule();
        }}
      />
      <Field.HelperText role="status">
        {typed === null ? stateWords(edit, isOnline) : typing}
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
                  setTyped(null);
                  onDecide({ type: 'noteSettled', isMine: false, theirs: other });
                }}
              >
                Take theirs
              </Button>
              <Button
                variant="outline"
                onClick={() => onDecide({ type: 'noteSettled', isMine: true, theirs: other })}
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

type FollowUpFieldProps = Pick<MessageNoteProps, 'onChange'> & { readonly day: string | null };

const FollowUpField = ({ day, onChange }: FollowUpFieldProps) => {
  /** Until the stored edit has the same day; a browser reports the year 0002 on the way to 2026. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === (day ?? '')) setTyped(null);
  const choose = async (followUpOn: string | null): Promise<void> => {
    if (!(await onChange({ followUpOn }))) setTyped(null);
  };
  const { schedule, cancel } = useDebouncedSave(() => {
    if (typed === '') void choose(null);
    else if (typed !== null && typed >= '2000') void choose(typed);
  });
  const suggest = (chosen: string | null): void => {
    cancel();
    setTyped(chosen ?? '');
    void choose(chosen);
  };
  return (
    <Field.Root>
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
          <Button key={label} variant="outline" onClick={() => suggest(dayFromToday(days))}>
            {label}
          </Button>
        ))}
        {day === null ? null : (
          <Button variant="ghost" onClick={() => suggest(null)}>
            No follow-up
          </Button>
        )}
      </HStack>
    </Field.Root>
  );
};

/** What administrators write beside a message. */
export const MessageNote = (props: MessageNoteProps) => {
  const { message, edit, onChange, onDecide } = props;
  const isRefused = edit?.state.status === 'failed' && edit.state.reason === 'refused';
  return (
    <Stack gap="4" maxWidth="70ch">
      <NoteField {...props} />
      <FollowUpField day={message.followUpOn} onChange={onChange} />
      {isRefused ? (
        <Notice
          status="warning"
          title="The server did not accept this change."
          action={
            <HStack gap="2" wrap="wrap">
              <Button variant="outline" onClick={() => onDecide({ type: 'triedAgain' })}>
                Try again
              </Button>
              <Button variant="outline" onClick={() => onDecide({ type: 'discarded' })}>
                Discard it
              </Button>
            </HStack>
          }
        >
          It is only on this {deviceLabel}.
        </Notice>
      ) : null}
    </Stack>
  );
};
