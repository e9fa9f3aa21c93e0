import { business } from '@/content/business.ts';
import type { MessageRefusal, MessageStatus } from '@/data/messages.repository.ts';
import type { FormTrouble } from '@/domain/form-fields.ts';
import { receiptNumber } from '@/domain/receipt-number.ts';
import type { Result } from '@/domain/result.ts';

const reachUs = `You can also call ${business.phone.display} or write to ${business.email.display}.`;

/** With the number by which our log names a message that failed. */
const reachUsAbout = (id: string): string => `${reachUs} Your message number is ${receiptNumber(id)}.`;

export const waitingWords = (
  { trouble, hasBackgroundSync }: Extract<MessageStatus, { readonly status: 'waiting' }>,
  id: string,
): string => {
  switch (trouble) {
    case 'offline':
      return hasBackgroundSync
        ? 'You are offline. Your message is saved on this device. We will send it as soon as you are back online.'
        : 'You are offline. Your message is saved on this device. We will send it when you are back online and this site is open.';
    case 'busy':
      return `Our server is busy. Your message is saved on this device and will be sent automatically. ${reachUsAbout(id)}`;
    case 'server':
      return `Something went wrong on our server. Your message is saved on this device and will be sent again while this site is open. ${reachUsAbout(id)}`;
    case 'no_answer':
      return `We could not confirm that your message arrived. It is saved on this device and will be sent again; you will not be sending it twice. ${reachUsAbout(id)}`;
    case null:
      return 'Your message is saved on this device and will be sent automatically.';
  }
};

export const notStoredWords = (trouble: FormTrouble, id: string): string => {
  switch (trouble) {
    case 'offline':
      return `You are offline, and this browser does not let us save the message for later. Your text is still here. ${reachUs}`;
    case 'busy':
      return `Our server is busy. Your text is still here: please send it again later. ${reachUsAbout(id)}`;
    case 'server':
      return `Something went wrong on our server. Your text is still here: please send it again. ${reachUsAbout(id)}`;
    case 'no_answer':
      return `We could not confirm that your message arrived. Your text is still here: please send it again. ${reachUsAbout(id)}`;
  }
};

export const refusedWords = (mayHaveArrived: boolean, id: string): string =>
  `Our server did not accept this message.${mayHaveArrived ? ' An earlier attempt may already have reached us.' : ''} Your text is still here. ${reachUsAbout(id)}`;

export const editingWords =
  'This message is open for editing, perhaps in another tab. It will not be sent until you send it.';

export const openWords = (mayHaveArrived: boolean): string =>
  mayHaveArrived
    ? 'You are editing a message that is saved on this device. An earlier version may already have reached us; this one will be a second message.'
    : 'You are editing a message that is saved on this device. It will not be sent until you send it.';

export const unreadableWords = `Messages may be waiting on this device, but its storage is not responding. Please close other tabs of this site and reload. ${reachUs}`;

export const unprovenWords = (id: string): string =>
  `Your message may have been sent: the mail service gave no clear answer. Send it again? ${reachUsAbout(id)}`;

/** `mayHaveArrived`: a request with this message was made. */
export const withdrawnWords = (mayHaveArrived: boolean): string =>
  mayHaveArrived
    ? 'The message was removed from this device. An earlier attempt may already have reached us.'
    : 'The message was removed from this device and not sent.';

export const acceptedWords: Readonly<Record<'sent' | 'waiting' | 'unconfirmed', string>> = {
  sent: 'Your message was sent.',
  waiting: 'Your message is waiting to be sent.',
  unconfirmed: 'Your message may have been sent.',
};

export const earlierArrivedWords =
  'The message you edited had already reached us, so this version will be a second message.';

export const formInUseWords = 'Send or clear the text in the form first.';

/** '' if it was changed. */
export const notChangedWords = (outcome: Result<unknown, MessageRefusal>): string => {
  if (outcome.ok) return '';
  switch (outcome.error.kind) {
    case 'sending':
      return 'The message is being sent and can no longer be changed.';
    case 'finished':
      return 'The message has been sent.';
    case 'gone':
    case 'invalidState':
      return 'The message was changed in another tab.';
    case 'unavailable':
    case 'timeout':
    case 'quota':
    case 'closed':
    case 'corrupt':
      return 'Your device’s storage did not respond, so the message was not changed. Please try again.';
  }
};

/** A bare weekday from longer ago could be last week's. */
const sixDaysMs = 6 * 86_400_000;

/** `Tuesday 2:32 PM`, or `November 3, 2:32 PM` if older. Both parameters are ISO times. */
export const whenSent = (at: string, now: string): string => {
  const time = new Date(at);
  const clock = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (Date.parse(now) - time.getTime() < sixDaysMs)
    return `${time.toLocaleDateString('en-US', { weekday: 'long' })} ${clock}`;
  return `${time.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}, ${clock}`;
};
