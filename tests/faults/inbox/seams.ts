/** The places where a mutant may change the client. As they stand here, the client is the product's own. */
import type { EditAnswer, MessageEdit } from '../../../src/data/inbox/message-edit.ts';
import {
  transitionEdit,
  type EditedMessage,
  type EditEvent,
  type EditTransition,
} from '../../../src/data/inbox/message-edit-machine.ts';
import type { Turns } from '../scene.ts';
import type { Call } from './server.ts';

export interface InboxSeams extends Turns {
  readonly transitionEdit: (edit: MessageEdit, event: EditEvent) => EditTransition;
  /** The request that is made of what the sender wants to ask. */
  readonly call: (call: Call) => Call;
  readonly answer: (answer: EditAnswer) => EditAnswer;
  readonly changed: (edited: EditedMessage) => EditedMessage;
  /** Whether an edit goes out under its own account alone. */
  readonly guardsOwner: boolean;
}

export const soundInboxSeams: InboxSeams = {
  transitionEdit,
  call: (call) => call,
  answer: (answer) => answer,
  changed: (edited) => edited,
  guardsOwner: true,
  lock: 'honored',
  looksBeforeStealing: true,
};
