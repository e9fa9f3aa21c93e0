import { business } from '@/content/business.ts';
import type { MessageRefusal, MessageStatus } from '@/data/messages.repository.ts';
import type { FormTrouble } from '@/domain/form-fields.ts';
import { receiptNumber } from '@/domain/receipt-number.ts';
import type { Result } from '@/domain/result.ts';

const reachUs = `You can also call ${business.phone.display} or write to ${business.email.display}.`;

/** With the number by which our log names a message that failed. */
const reachUsAbout = (id: string): string => `${reachUs} The number of this message is ${receiptNumber(id)}.`;

export const waitingWords = (
  { trouble, hasBackgroundSync }: Extract<MessageStatus, { readonly status: 'waiting' }>,
  id: string,
): string => {
  switch (trouble) {
    case 'offline':
      return hasBackgroundSync
        ? 'You are offline. The message is kept on this device. Your browser sends it when you are back online, even if this site is closed; if that fails, it goes out when you open this site again.'
        : 'You are offline. The message is kept on this device and goes out by itself when you are back online and this site is open.';
    case 'busy':
      return `Our server asked us to wait. The message is kept on this device and goes out by itself when it takes messages again. ${reachUsAbout(id)}`;
    case 'server':
      return `Our server failed to take the message. It is kept on this device and sent again by itself while this site is open. ${reachUsAbout(id)}`;
    case 'no_answer':
      return `No readable answer came, so there is no proof that the message arrived. It is kept on this device and sent again by itself; however often that happens, it reaches us once. ${reachUsAbout(id)}`;
    case null:
      return 'The message is kept on this device and goes out by itself.';
  }
};

export const notStoredWords = (trouble: FormTrouble, id: string): string => {
  switch (trouble) {
    case 'offline':
      return `You are offline, and this browser does not let us keep the message for later. Your text is still here. ${reachUs}`;
    case 'busy':
      return `Our server asked us to wait. Your text is still here: please send it again later. ${reachUsAbout(id)}`;
    case 'server':
      return `Our server failed. Your text is still here: please send it again. ${reachUsAbout(id)}`;
    case 'no_answer':
      return `No readable answer came, so there is no proof that the message arrived. Your text is still here: please send it again. ${reachUsAbout(id)}`;
  }
};

export const refusedWords = (mayHaveArrived: boolean, id: string): string =>
  `This message was not accepted as it is.${mayHaveArrived ? ' An earlier try may already have reached us.' : ''} Your text is still here. ${reachUsAbout(id)}`;

export const editingWords =
  'Someone opened this message to change it, perhaps in another tab. It is kept on this device and not sent until you send it.';

export const openWords = (mayHaveArrived: boolean): string =>
  mayHaveArrived
    ? 'You are changing a message that is kept on this device. An earlier version may already have reached us; this one goes as a second message.'
    : 'You are changing a message that is kept on this device. It is not sent until you send it.';

export const unreadableWords = `Messages may be waiting on this device, but its storage does not answer. Please close other tabs of this site and open this page again. ${reachUs}`;

export const unprovenWords = (id: string): string =>
  `The message may have been sent: the service that takes it gave no clear answer. Send it again? ${reachUsAbout(id)}`;

/** `mayHaveArrived`: a request with this message was made. */
export const withdrawnWords = (mayHaveArrived: boolean): string =>
  mayHaveArrived
    ? 'The message was removed from this device. An earlier try may already have reached us.'
    : 'The message was removed from this device and not sent.';

export const acceptedWords: Readonly<Record<'sent' | 'waiting' | 'unconfirmed', string>> = {
  sent: 'Your message was sent.',
  waiting: 'Your message is waiting to be sent.',
  unconfirmed: 'Your message may have been sent.',
};

export const earlierArrivedWords =
  'The message you changed had reached us already, so this version follows it as a second message.';

export const formInUseWords =
  'There is text in the form. Send it or clear the message field first; nothing is lost.';

/** '' if it was changed. */
export const notChangedWords = (outcome: Result<unknown, MessageRefusal>): string => {
  if (outcome.ok) return '';
  switch (outcome.error.kind) {
    case 'sending':
      return 'The message is on its way and cannot be changed any more.';
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
      return 'The storage of this device did not answer, so the message stays as it is. Please try again.';
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
