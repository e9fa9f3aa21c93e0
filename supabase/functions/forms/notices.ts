// What the owner reads about a message and about an event of an account.
import { adminPaths } from '../../../src/content/admin-routes.ts';
import type { AccountEvent, Notice, NotificationMessage } from './ports.ts';

/** The message's fields go to the webhook as they are. */
export const messageNotice = (message: NotificationMessage): Notice => ({
  id: message.id,
  type: 'contact_message',
  subject: `New message from ${message.name}`,
  text: [
    `${message.name} <${message.email}>`,
    ...(message.phone === null ? [] : [`Phone: ${message.phone}`]),
    ...(message.service === null ? [] : [`Service: ${message.service}`]),
    ...(message.mornings === null ? [] : [`Mornings that suit: ${message.mornings}`]),
    ...(message.afternoons === null ? [] : [`Afternoons that suit: ${message.afternoons}`]),
    '',
    message.message,
  ].join('\n'),
  replyTo: message.email,
  path: `${adminPaths.panel}?screen=inbox&message=${message.id}`,
  fields: message,
});

/** The business is in Atlanta. */
const localTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'America/New_York',
});

const subjects: Readonly<Record<AccountEvent['kind'], string>> = {
  new_device: 'New sign-in to your private area',
  password_changed: 'The password of your private area was changed',
};

/** `siteUrl` without a trailing slash, or '' when it is not known. */
export const accountNotice = ({ id, kind, email, happened_at }: AccountEvent, siteUrl: string): Notice => {
  const time = localTime.format(new Date(happened_at));
  const page = siteUrl === '' ? 'the sign-in page' : siteUrl + adminPaths.signIn;
  return {
    id,
    type: kind,
    subject: subjects[kind],
    text: [
      kind === 'new_device'
        ? `${email} signed in to the private area of Cedar & Steam on ${time} from a browser that we do not recognize.`
        : `A new password was set for ${email}, an account of the private area of Cedar & Steam. We noticed it on ${time}.`,
      'If it was you, there is nothing to do.',
      `If it was not you, choose "Forgot password?" on ${page} and set a new password: that signs out every other device.`,
    ].join('\n\n'),
    path: `${adminPaths.panel}?screen=settings&view=security`,
    fields: { email, happened_at },
  };
};
