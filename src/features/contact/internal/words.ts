// What the contact form says about what has become of a message.
import { business } from '@/content/business.ts';
import type { FormTrouble } from '@/domain/form-fields.ts';

const reachUs = `You can also call ${business.phone.display} or write to ${business.email.display}.`;

/** Why a kept message has not gone out, and what happens next. */
export const waitingWords = (trouble: FormTrouble | null): string => {
  switch (trouble) {
    case 'offline':
      return 'You are offline. The message is kept on this device and goes out by itself when you are back online and this site is open.';
    case 'busy':
      return `Our server asked us to wait. The message is kept on this device and goes out by itself in a few minutes. ${reachUs}`;
    case 'server':
      return `Our server failed to take the message. It is kept on this device and sent again by itself while this site is open. ${reachUs}`;
    case 'no_answer':
      return `No readable answer came, so there is no proof that the message arrived. It is kept on this device and sent again by itself; however often that happens, it reaches us once. ${reachUs}`;
    case null:
      return 'The message is kept on this device and goes out by itself.';
  }
};

export const notKeptWords: Readonly<Record<FormTrouble, string>> = {
  offline: `You are offline, and this browser does not let us keep the message for later. Your text is still here. ${reachUs}`,
  busy: `Our server asked us to wait. Your text is still here: please send it again in a few minutes. ${reachUs}`,
  server: `Our server failed. Your text is still here: please send it again. ${reachUs}`,
  no_answer: `No readable answer came, so there is no proof that the message arrived. Your text is still here: please send it again. ${reachUs}`,
};

export const refusedWords = `This message was not accepted as it is. Your text is still here. ${reachUs}`;

export const unprovenWords = `The message may have been sent: the service that takes it gave no clear answer. Send it again? ${reachUs}`;

export const withdrawnWords = (trouble: FormTrouble | null): string =>
  trouble === null || trouble === 'offline'
    ? 'The message was removed from this device and not sent.'
    : 'The message was removed from this device. An earlier try may already have reached us.';

/** Longer ago, the same weekday could mean last week's. */
const sixDaysMs = 6 * 86_400_000;

/** `Tuesday 2:32 PM`, or `November 3, 2:32 PM` when it was not within the last days. Both are ISO times. */
export const whenSent = (at: string, now: string): string => {
  const time = new Date(at);
  const clock = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (Date.parse(now) - time.getTime() < sixDaysMs)
    return `${time.toLocaleDateString('en-US', { weekday: 'long' })} ${clock}`;
  return `${time.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}, ${clock}`;
};
