import * as v from 'valibot';
import { dayFields, textFields, type MessageText } from '../../domain/contact-message.ts';

export const messageText = v.object({
  ...v.entriesFromList(textFields, v.string()),
  ...v.entriesFromList(dayFields, v.exactOptional(v.string())),
}) satisfies v.GenericSchema<MessageText>;
