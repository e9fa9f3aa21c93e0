/** The places where a mutant may change the client. As they stand here, the client is the product's own. */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import {
  transitionItem,
  type ItemEvent,
  type TransitionResult,
} from '../../../src/data/forms/item-machine.ts';
import type { Answer } from '../../../src/data/forms/item.ts';
import type { FormsOutbox, OutboxPorts } from '../../../src/data/forms/outbox.ts';
import type { Turns } from '../scene.ts';
import type { Reply, Request } from './sim-item.ts';

export interface Seams extends Turns {
  readonly transitionItem: (
    item: FormItem,
    event: ItemEvent<FormItem['payload']>,
  ) => TransitionResult<FormItem>;
  /** The ports that the outbox is given. */
  readonly ports: (ports: OutboxPorts) => OutboxPorts;
  /** The ports that the worker's outbox is given. */
  readonly workerPorts: (ports: OutboxPorts) => OutboxPorts;
  /** What the worker says at the end of a `sync` event. */
  readonly isSyncDone: (isDone: boolean) => boolean;
  /** The outbox that a submitted form is given to. */
  readonly submittedTo: (outbox: FormsOutbox) => FormsOutbox;
  /** The request that is made of what the sender wants to ask. */
  readonly request: (request: Request, attempt: string) => Request;
  /** What the sender makes of a reply. */
  readonly answer: (answer: Answer, item: FormItem, reply: Reply) => Answer;
  /** Whether a change that ran twice answers as it did the first time. */
  readonly remembersFirstRun: boolean;
  /** The items whose states decide the flag. */
  readonly marked: (items: readonly FormItem[]) => readonly FormItem[];
  /** Whether a person who takes something back is judged by what is stored, not by what the screen showed. */
  readonly cancelsByStore: boolean;
}

export const soundSeams: Seams = {
  transitionItem,
  ports: (ports) => ports,
  workerPorts: (ports) => ports,
  isSyncDone: (isDone) => isDone,
  submittedTo: (outbox) => outbox,
  request: (request) => request,
  answer: (answer) => answer,
  lock: 'honored',
  looksBeforeStealing: true,
  remembersFirstRun: true,
  marked: (items) => items,
  cancelsByStore: true,
};
