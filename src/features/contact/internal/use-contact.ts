import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import {
  cancelMessage,
  editMessage,
  forgetReceipt,
  leaveMessage,
  type MessageEntry,
  type StoredMessage,
  type SubmittedMessage,
} from '@/data/messages.repository.ts';
import {
  adviceFor,
  emptyMessage,
  messageFields,
  messageLimits,
  type MessageField,
  type MessageText,
  type ServiceChoice,
} from '@/domain/contact-message.ts';
import { characterCount } from '@/domain/form-fields.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { messageAccepted, messageSubmitted } from '../contact.actions.ts';
import { isTyped } from './is-typed.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useMessages } from './use-messages.ts';
import {
  acceptedWords,
  earlierArrivedWords,
  formInUseWords,
  notChangedWords,
  notStoredWords,
  refusedWords,
  withdrawnWords,
} from './labels.ts';

export type Result =
  | { readonly kind: 'none' }
  | { readonly kind: 'sent'; readonly id: string; readonly at: string }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'failed'; readonly words: string };

const none: Result = { kind: 'none' };

/** To a visitor, every unfinished state is waiting. */
const acceptedAs = (status: 'sent' | 'waiting' | 'sending' | 'editing' | 'unconfirmed') =>
  status === 'sending' || status === 'editing' ? 'waiting' : status;

const beforeAddition = '\n\n';

export const useTypedText = ({ getValues, subscribe }: UseFormReturn<MessageText>): boolean => {
  const [hasTyped, setHasTyped] = useState(false);
  useEffect(() => {
    // Typed before hydration.
    setHasTyped(isTyped(getValues(), {}));
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => setHasTyped(isTyped(values, defaultValues)),
    });
  }, [getValues, subscribe]);
  return hasTyped;
};

export type OfferedEstimate = {
  readonly query: string;
  readonly summary: string;
  readonly service: ServiceChoice;
};

const useEstimate = (given = '') => {
  const [edited, setEdited] = useState<{ readonly given: string; readonly text: string } | null>(null);
  const isEdited = edited?.given === given;
  const text = isEdited ? edited.text : given;
  const change = (next: string): void => setEdited({ given, text: next });
  return {
    text,
    isShown: text !== '',
    isAsOffered: text !== '' && text === given,
    change,
    remove: () => change(''),
  };
};

type ContactOptions = {
  readonly page: string;
  readonly startingText: string;
  readonly offered: OfferedEstimate | undefined;
  readonly isShort: boolean;
};

export const useContact = ({ page, startingText, offered, isShort }: ContactOptions) => {
  const dispatch = useAppDispatch();
  const form = useForm<MessageText>({ shouldFocusError: false, defaultValues: emptyMessage });
  const estimate = useEstimate(offered?.summary);
  const addition = estimate.text.trim() === '' ? '' : `My estimate: ${estimate.text.trim()}`;
  const { entries, readAt, isUnreadable, isSending, ...messages } = useMessages(page);
  const [result, setResult] = useState<Result>(none);
  const [announcement, setAnnouncement] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [editing, setEditing] = useState<string | null>(null);
  const previous = useRef<StoredMessage | null>(null);
  const isSubmitting = useRef(false);
  const draft = useMessageDraft(form, { editing, startingText, onRestored: setEditing });
  const hasTyped = useTypedText(form);
  useUnsavedWork('contact', hasTyped || isSending || editing !== null);

  const showRefusal = (problems: FieldErrors | Readonly<Partial<Record<MessageField, unknown>>>): void => {
    if (Object.keys(problems).length > 0) setRefusals((count) => count + 1);
  };

  const startAgain = (announced: string): void => {
    setAnnouncement(announced);
    setResult(none);
  };

  const clear = ({ name, email, phone }: MessageText): void => {
    previous.current = null;
    setEditing(null);
    form.reset({ ...emptyMessage, name, email, phone });
    draft.forget();
  };

  const show = async ({ item, status, hasEarlierArrived }: SubmittedMessage): Promise<void> => {
    switch (status.status) {
      case 'sent':
      case 'waiting':
      case 'sending':
      case 'editing':
      case 'unconfirmed':
        clear(item.text);
        dispatch(messageAccepted({ estimate: addition === '' ? null : (offered?.query ?? null) }));
        setAnnouncement(hasEarlierArrived ? earlierArrivedWords : acceptedWords[acceptedAs(status.status)]);
        return setResult(
          status.status === 'sent'
            ? { kind: 'sent', id: item.id, at: status.at }
            : { kind: 'stored', id: item.id },
        );
      case 'not_stored':
        previous.current = item;
        return setResult({ kind: 'failed', words: notStoredWords(status.trouble, item.id) });
      case 'refused': {
        const edited = await editMessage(item.id);
        const opened = edited.ok ? item.id : null;
        setEditing(opened);
        void draft.keep(opened);
        for (const field of messageFields) {
          const problem = status.problems[field];
          if (problem !== undefined)
            form.setError(field, { message: adviceFor(field, problem, item.text[field]) });
        }
        showRefusal(status.problems);
        const isAboutFields = Object.keys(status.problems).length > 0;
        return setResult(
          isAboutFields ? none : { kind: 'failed', words: refusedWords(status.mayHaveArrived, item.id) },
        );
      }
    }
  };

  const send = async (text: MessageText, isTrapFilled: boolean): Promise<void> => {
    startAgain('');
    dispatch(messageSubmitted());
    const message = addition === '' ? text.message : text.message + beforeAddition + addition;
    const origin = {
      editing,
      previous: previous.current,
      draft: draft.keep(editing),
      isTrapFilled,
      estimate: estimate.isAsOffered ? offered?.query : undefined,
    };
    const service = isShort && offered !== undefined ? offered.service : text.service;
    await show(await messages.submit({ ...text, service, message }, origin));
  };

  const submit = async (isTrapFilled: boolean): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await form.handleSubmit((text) => send(text, isTrapFilled), showRefusal)();
    } finally {
      isSubmitting.current = false;
    }
  };

  const actions = {
    onEdit: async ({ item: { id } }: MessageEntry): Promise<void> => {
      if (editing !== null || form.getValues('message').trim() !== '') return setAnnouncement(formInUseWords);
      const opened = await editMessage(id);
      if (!opened.ok || opened.value === null) return setAnnouncement(notChangedWords(opened));
      setEditing(id);
      form.reset({ ...emptyMessage, ...opened.value.item.text });
      // The message has its estimate.
      estimate.remove();
      startAgain('');
    },
    onSendNow: async ({ item: { id } }: MessageEntry): Promise<void> => {
      setAnnouncement('');
      const sent = await messages.sendAgain(id);
      if (sent.ok) setResult({ kind: 'stored', id });
      else setAnnouncement(notChangedWords(sent));
    },
    onCancel: async ({ item: { id } }: MessageEntry): Promise<void> => {
      const cancelled = await cancelMessage(id);
      // Not as listed: another tab may have tried to send it since.
      if (cancelled.ok) startAgain(withdrawnWords(cancelled.value.mayHaveArrived));
      else setAnnouncement(notChangedWords(cancelled));
    },
    onForget: async ({ item: { id } }: MessageEntry): Promise<void> => {
      const forgotten = await forgetReceipt(id);
      if (forgotten.ok) startAgain('The receipt was removed from this device.');
      else setAnnouncement(notChangedWords(forgotten));
    },
  };

  return {
    form,
    estimate,
    /** In characters, of the message without its estimate. */
    longest: messageLimits.message - (addition === '' ? 0 : characterCount(beforeAddition + addition)),
    edited: entries.find(({ item }) => item.id === editing),
    entries: entries.filter(({ item }) => item.id !== editing),
    readAt,
    isUnreadable,
    isSending,
    result,
    announcement,
    refusals,
    isDraftSaved: draft.isSaved,
    submit,
    writeAnother: () => startAgain(''),
    leave: async () => {
      const left = editing === null ? null : await leaveMessage(editing);
      clear(form.getValues());
      startAgain(left?.ok === false ? notChangedWords(left) : 'The message was not changed.');
    },
    actions,
  };
};

export type StoredMessageActions = ReturnType<typeof useContact>['actions'];
