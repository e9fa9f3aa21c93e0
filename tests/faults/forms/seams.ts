/** The places where a mutant may change the client. As they stand here, the client is the product's own. */
import {
  transitionItem,
  type ItemEvent,
  type TransitionResult,
} from '../../../src/data/sync/item-machine.ts';
import type { Answer } from '../../../src/data/sync/item.ts';
import { transitionQueue, type QueuePolicy } from '../../../src/data/sync/queue-machine.ts';
import type { QueueEvent, QueueState, QueueStep } from '../../../src/data/sync/queue.ts';
import type { Turns } from '../scene.ts';
import type { Reply, Request, SimItem } from './sim-item.ts';

export interface Seams extends Turns {
  readonly transitionItem: (item: SimItem, event: ItemEvent<SimItem['payload']>) => TransitionResult<SimItem>;
  readonly transitionQueue: (
    policy: QueuePolicy<SimItem>,
    state: QueueState,
    event: QueueEvent<SimItem, Answer>,
  ) => QueueStep<SimItem, Answer>;
  /** The request that is made of what the sender wants to ask. */
  readonly request: (request: Request, attempt: string) => Request;
  /** What the sender makes of a reply. */
  readonly answer: (answer: Answer, item: SimItem, reply: Reply) => Answer;
  /** Whether a change that ran twice answers as it did the first time. */
  readonly remembersFirstRun: boolean;
  /** Whether the request is made after what announces it is stored. */
  readonly awaitsTaken: boolean;
  /** Whether what a failed write should have stored is not taken for stored. */
  readonly doubtsFailedWrites: boolean;
  /** The items whose states decide the mark. */
  readonly marked: (items: readonly SimItem[], changed: SimItem | null) => readonly SimItem[];
  /** Whether a person who takes something back is judged by what is stored, not by what the screen showed. */
  readonly cancelsByStore: boolean;
  /** Whether a change whose write is said to have failed is looked for before it is stored as a new form. */
  readonly looksForFailedEdits: boolean;
}

export const soundSeams: Seams = {
  transitionItem,
  transitionQueue,
  request: (request) => request,
  answer: (answer) => answer,
  lock: 'honored',
  looksBeforeStealing: true,
  remembersFirstRun: true,
  awaitsTaken: true,
  doubtsFailedWrites: true,
  marked: (items) => items,
  cancelsByStore: true,
  looksForFailedEdits: true,
};
