// The contact form's states: writing, sending, and the outcome of the last submission.
import { useRef, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import type { KeptMessage, MessageEntry, SubmittedMessage } from '@/data/messages.repository.ts';
import { adviceFor, messageFields, type MessageField, type MessageText } from '@/domain/contact-message.ts';
import type { FormTrouble } from '@/domain/form-fields.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { messageAccepted, messageSubmitted } from '../contact.actions.ts';
import { useMessages } from './use-messages.ts';
import { useTypedText } from './use-typed-text.ts';
import { notKeptWords, refusedWords, withdrawnWords } from './words.ts';

type Result =
  | { readonly kind: 'none' }
  | { readonly kind: 'sent'; readonly id: string; readonly at: string }
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'failed'; readonly words: string };

const none: Result = { kind: 'none' };

const acceptedWords = {
  sent: 'Your message was sent.',
  waiting: 'Your message is waiting to be sent.',
  unproven: 'Your message may have been sent.',
} as const;

const notKept = (trouble: FormTrouble): Result => ({ kind: 'failed', words: notKeptWords[trouble] });

type ContactOptions = {
  readonly page: string;
  /** Appended to the message; '' for nothing. */
  readonly addition: string;
  /** Called when a kept message comes back into the form, its addition included. */
  readonly onTakenBack: () => void;
};

export const useContact = ({ page, addition, onTakenBack }: ContactOptions) => {
  const dispatch = useAppDispatch();
  const form = useForm<MessageText>({ shouldFocusError: false });
  const { entries, readAt, isSending, ...messages } = useMessages(page);
  const [result, setResult] = useState<Result>(none);
  const [announcement, setAnnouncement] = useState('');
  const [refusals, setRefusals] = useState(0);
  const previous = useRef<KeptMessage | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const isPressed = useRef(false);
  const isTyped = useTypedText(form);
  // A message that came back into the form is kept nowhere else.
  useUnsavedWork('contact', isTyped || isSending || openId !== null);

  const keepInForm = (item: KeptMessage | null): void => {
    previous.current = item;
    setOpenId(item?.id ?? null);
  };

  const showRefusal = (problems: FieldErrors | Readonly<Partial<Record<MessageField, unknown>>>): void => {
    if (Object.keys(problems).length > 0) setRefusals((count) => count + 1);
  };

  const show = ({ item, status }: SubmittedMessage): void => {
    switch (status.status) {
      case 'sent':
      case 'waiting':
      case 'unproven':
        keepInForm(null);
        form.reset({ ...item.text, service: '', message: '' });
        dispatch(messageAccepted());
        setAnnouncement(acceptedWords[status.status]);
        return setResult(
          status.status === 'sent'
            ? { kind: 'sent', id: item.id, at: status.at }
            : { kind: 'kept', id: item.id },
        );
      case 'not_kept':
        keepInForm(item);
        return setResult(notKept(status.trouble));
      case 'refused': {
        keepInForm(item);
        for (const field of messageFields) {
          const problem = status.problems[field];
          if (problem !== undefined) form.setError(field, { message: adviceFor(field, problem) });
        }
        showRefusal(status.problems);
        const isAboutFields = Object.keys(status.problems).length > 0;
        return setResult(isAboutFields ? none : { kind: 'failed', words: refusedWords });
      }
    }
  };

  const send = async (text: MessageText): Promise<void> => {
    setResult(none);
    setAnnouncement('');
    dispatch(messageSubmitted());
    const message = addition === '' ? text.message : `${text.message}\n\n${addition}`;
    show(await messages.submit({ ...text, message }, previous.current));
  };

  const submit = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    try {
      await form.handleSubmit(send, showRefusal)();
    } finally {
      isPressed.current = false;
    }
  };

  const takeBack = async (entry: MessageEntry): Promise<KeptMessage | null> => {
    const item = await messages.takeBack(entry.item.id);
    if (item === null) setAnnouncement('The message is on its way and cannot be changed any more.');
    return item;
  };

  return {
    form,
    entries: entries.filter(({ item }) => item.id !== openId),
    readAt,
    isSending,
    result,
    announcement,
    /** How many submissions had invalid fields. */
    refusals,
    submit,
    writeAnother: () => {
      setAnnouncement('');
      setResult(none);
    },
    actions: {
      onEdit: async (entry: MessageEntry) => {
        const item = await takeBack(entry);
        if (item === null) return;
        keepInForm(item);
        form.reset(item.text);
        onTakenBack();
        setAnnouncement('');
        setResult(none);
      },
      onSendNow: async (entry: MessageEntry) => {
        setAnnouncement('');
        await messages.sendAgain(entry.item.id);
        setResult({ kind: 'kept', id: entry.item.id });
      },
      onCancel: async (entry: MessageEntry) => {
        if ((await takeBack(entry)) === null) return;
        const { status } = entry;
        setAnnouncement(withdrawnWords(status.status === 'waiting' ? status.trouble : 'no_answer'));
        setResult(none);
      },
      onForget: async (entry: MessageEntry) => {
        await takeBack(entry);
        setAnnouncement('The receipt was removed from this device.');
      },
    },
  };
};
