/** The places where a mutant may change the client. As they stand here, the client is the product's own. */
import { itemStep, type ItemEvent, type Stepped } from '../../src/data/outbox/item-step.ts';
import type { Answer } from '../../src/data/outbox/item.ts';
import { queueStep, type QueuePolicy } from '../../src/data/outbox/queue-step.ts';
import type { QueueEvent, QueueState, QueueStep } from '../../src/data/outbox/queue.ts';
import type { Reply, Request, SimItem } from './sim-item.ts';

export interface Seams {
  readonly itemStep: (item: SimItem, event: ItemEvent<SimItem['payload']>) => Stepped<SimItem>;
  readonly queueStep: (
    policy: QueuePolicy<SimItem>,
    state: QueueState,
    event: QueueEvent<SimItem>,
  ) => QueueStep<SimItem>;
  /** The request that is made of what the sender wants to ask. */
  readonly request: (request: Request, attempt: string) => Request;
  /** What the sender makes of a reply. */
  readonly answer: (answer: Answer, item: SimItem, reply: Reply) => Answer;
  /** Whether the sender makes its request only with the right of the item's owner. */
  readonly guardsOwner: boolean;
  /** Whether somebody else's lock is waited for. */
  readonly lock: 'kept' | 'ignored' | 'not waited for';
  /** Whether a holder is robbed only when it stands still. */
  readonly looksBeforeStealing: boolean;
  /** Whether a change that ran twice answers as it did the first time. */
  readonly remembersFirstRun: boolean;
  /** Whether the request is made after what announces it is stored. */
  readonly awaitsTaken: boolean;
  /** Whether what a failed write should have stored is not taken for stored. */
  readonly doubtsFailedWrites: boolean;
  /** The items whose states decide the mark. */
  readonly marked: (items: readonly SimItem[], changed: SimItem | null) => readonly SimItem[];
  /** The stage before which a photo's bytes leave the device. */
  readonly bytesLeaveBefore: 'done' | 'row';
  /** Whether a photo that was deleted elsewhere stays deleted. */
  readonly keepsDeleted: boolean;
  /** Whether an edit goes over whatever is there by the time it is sent. */
  readonly rebasesEdits: boolean;
  /** Whether a person who takes something back is judged by what is stored, not by what the screen showed. */
  readonly cancelsByStore: boolean;
}

export const soundSeams: Seams = {
  itemStep,
  queueStep,
  request: (request) => request,
  answer: (answer) => answer,
  guardsOwner: true,
  lock: 'kept',
  looksBeforeStealing: true,
  remembersFirstRun: true,
  awaitsTaken: true,
  doubtsFailedWrites: true,
  marked: (items) => items,
  bytesLeaveBefore: 'done',
  keepsDeleted: true,
  rebasesEdits: false,
  cancelsByStore: true,
};
