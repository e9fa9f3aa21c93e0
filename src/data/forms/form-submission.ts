import type { Connectivity } from '@/platform/connectivity-port.ts';
import type { FormStatus } from '../../domain/form-fields.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Clock } from '../sync/clock.ts';
import type { Answer } from './item.ts';
import type { Applied } from './item-machine.ts';
import type { FormsOutbox } from './outbox.ts';
import type { FormItem } from './form-item.ts';
import { statusOfForm, toRetryReason } from './form-status.ts';
import type { SendForm } from './form-sender.ts';

export interface FormSubmissionPorts extends Pick<Clock, 'now' | 'makeId' | 'sleep'> {
  readonly outbox: FormsOutbox;
  readonly send: SendForm;
  readonly connectivity: Connectivity;
  readonly hasBackgroundSync: () => Promise<boolean>;
  readonly report: (problem: StorageError) => void;
}

export interface Submitted {
  readonly id: string;
  readonly status: FormStatus<string>;
  readonly hasEarlierArrived: boolean;
}

type StoredSubmission = Omit<Submitted, 'hasEarlierArrived'>;

/** In ms, longer than one request may take. After it, another tab holds the lease and the form stays queued. */
const LONGEST_MS = 25_000;

export function createFormSubmission({
  outbox,
  send,
  connectivity,
  now,
  sleep,
  hasBackgroundSync,
  report,
}: FormSubmissionPorts) {
  const isMoving = (item: FormItem | undefined): boolean =>
    item !== undefined && (item.state.status === 'waiting' || item.state.status === 'sending');

  async function statusOf(id: string): Promise<FormStatus<string>> {
    const found = await outbox.find(id);
    if (!found.ok || found.value === undefined)
      return { status: 'waiting', trouble: null, mayHaveArrived: true, hasBackgroundSync: false };
    return statusOfForm(found.value, connectivity.isOnline(), await hasBackgroundSync());
  }

  async function waitForOutcome(id: string): Promise<FormStatus<string>> {
    let stop: () => void = () => undefined;
    const decided = new Promise<void>((resolve) => {
      stop = outbox.subscribe(() => {
        void outbox.find(id).then((found) => {
          if (found.ok && !isMoving(found.value)) resolve();
        });
      });
    });
    await Promise.race([decided, outbox.whenIdle(), sleep(LONGEST_MS)]);
    stop();
    return statusOf(id);
  }

  /** Without storage there is no queue: the form is sent once, directly. */
  async function sendWithoutStorage(item: FormItem): Promise<FormStatus<string>> {
    if (!connectivity.isOnline()) return { status: 'not_stored', trouble: 'offline' };
    const answer = await send(item, new AbortController().signal);
    return answer.kind === 'offline'
      ? { status: 'not_stored', trouble: toRetryReason('offline', connectivity.isOnline()) }
      : statusWithoutStorage(item.id, answer, now());
  }

  return {
    waitForOutcome,

    /** `editing`: id of the replaced form. `draft`: key of the draft, removed in the same transaction. */
    async submit(item: FormItem, editing: string | null, draft?: string): Promise<Submitted> {
      if (editing !== null) {
        const { payload, createdAt } = item;
        const edited = await outbox.act(
          editing,
          { type: 'edited', payload, newId: item.id, createdAt },
          draft,
        );
        if (!edited.ok || isUnclear(edited.value))
          return { ...(await afterUnclearEdit(item, editing, draft)), hasEarlierArrived: false };
        if (edited.value.kind === 'changed') {
          const { id } = edited.value.item;
          return { id, status: await waitForOutcome(id), hasEarlierArrived: false };
        }
        const hasEarlierArrived = edited.value.kind === 'refused' && edited.value.because === 'finished';
        return { ...(await keep(item, draft)), hasEarlierArrived };
      }
      return { ...(await keep(item, draft)), hasEarlierArrived: false };
    },
  };

  async function resumeSubmission(id: string): Promise<StoredSubmission> {
    outbox.wake('userAction');
    return { id, status: await waitForOutcome(id) };
  }

  /** Indeterminate edit: if it was committed and the form removed since, it must not be stored again. */
  async function afterUnclearEdit(
    item: FormItem,
    editing: string,
    draft?: string,
  ): Promise<StoredSubmission> {
    const earlier = await outbox.find(editing);
    const changed = await outbox.find(item.id);
    if (changed.ok && changed.value !== undefined) return resumeSubmission(item.id);
    if (earlier.ok && earlier.value !== undefined) return keep(item, draft);
    return { id: item.id, status: { status: 'not_stored', trouble: 'no_answer' } };
  }

  async function keep(item: FormItem, draft?: string): Promise<StoredSubmission> {
    const added = await outbox.add(item, draft);
    if (added.ok) return { id: item.id, status: await waitForOutcome(item.id) };
    // The write may have been committed: sending directly as well could deliver the form twice.
    const found = await outbox.find(item.id);
    if (found.ok && found.value !== undefined) return resumeSubmission(item.id);
    report(added.error);
    return { id: item.id, status: await sendWithoutStorage(item) };
  }
}

const isUnclear = (applied: Applied<FormItem>): boolean =>
  applied.kind === 'refused' && applied.because === 'indeterminate';

function statusWithoutStorage(
  id: string,
  answer: Exclude<Answer, { readonly kind: 'offline' }>,
  now: number,
): FormStatus<string> {
  switch (answer.kind) {
    case 'acknowledged':
      return answer.id === id
        ? { status: 'sent', at: new Date(now).toISOString() }
        : { status: 'not_stored', trouble: 'no_answer' };
    case 'failed':
      return answer.reason === 'unconfirmed'
        ? { status: 'unconfirmed' }
        : { status: 'refused', problems: answer.problems ?? {}, mayHaveArrived: false };
    case 'global':
      return { status: 'not_stored', trouble: 'busy' };
    case 'transient':
      return { status: 'not_stored', trouble: answer.reason };
  }
}
