import { describe, expect, it, vi } from 'vitest';
import { messagesDevice, place, text } from '../../../tests/support/outbox/messages-device.ts';
import { err, ok } from '../../domain/result.ts';
import type { Answer, ItemState } from './item.ts';
import { newItem } from './item.ts';
import type { FormItem } from './form-item.ts';
import { createFormSubmission, type FormSubmissionPorts } from './form-submission.ts';
import type { FormsOutbox } from './outbox.ts';

const createdAt = '2026-11-20T12:00:00.000Z';
const item: FormItem = newItem({ id: 'new', kind: 'message', createdAt, payload: { text, ...place } });
const inState = (state: ItemState, id = item.id): FormItem => ({ ...item, id, state });
const done = inState({ status: 'done', at: createdAt });
const broken = err({ kind: 'timeout', detail: 'It does not answer.' } as const);
const unknown = { status: 'waiting', trouble: null, mayHaveArrived: true, hasBackgroundSync: false };
const sent = { status: 'sent', at: createdAt };
const endless = new Promise<void>(() => undefined);

type Given = Partial<FormsOutbox> & {
  answer?: Answer;
  isOnline?: boolean;
  sleep?: FormSubmissionPorts['sleep'];
};

/** A submission over an outbox whose storage answers what a test says. */
function open({ answer = { kind: 'offline' }, isOnline = true, sleep = () => endless, ...given }: Given) {
  const report = vi.fn();
  const send = vi.fn(() => Promise.resolve(answer));
  const outbox: FormsOutbox = {
    add: vi.fn((added: FormItem) => Promise.resolve(ok(added))),
    act: vi.fn(() => Promise.resolve(ok({ kind: 'refused', because: 'gone' } as const))),
    list: () => Promise.resolve(ok([])),
    find: () => Promise.resolve(ok(done)),
    wake: vi.fn(),
    whenIdle: () => Promise.resolve(),
    subscribe: () => () => undefined,
    ...given,
  };
  const submission = createFormSubmission({
    ...{ outbox, send, report, sleep },
    now: () => Date.parse(createdAt),
    makeId: () => 'made',
    connectivity: { isOnline: () => isOnline, subscribe: () => () => undefined },
    hasBackgroundSync: () => Promise.resolve(false),
  });
  return { ...submission, outbox, report, send };
}

describe('the outcome of a form', () => {
  it.each([
    ['cannot be read', broken],
    ['is not stored any more', ok(undefined)],
  ])('that %s is unknown: it waits, and may have arrived', async (_what, found) => {
    expect(await open({ find: () => Promise.resolve(found) }).waitForOutcome('new')).toEqual(unknown);
  });

  it('is waited for while the form waits or is sent, and not longer', async () => {
    let changed: () => void = () => undefined;
    const stop = vi.fn();
    const found = vi.fn<FormsOutbox['find']>();
    const { waitForOutcome } = open({
      find: found,
      whenIdle: () => endless,
      subscribe: (listener) => {
        changed = listener;
        return stop;
      },
    });
    let outcome: unknown = null;
    const waiting = waitForOutcome('new').then((status) => (outcome = status));
    const look = async (answer: Awaited<ReturnType<FormsOutbox['find']>>) => {
      found.mockResolvedValue(answer);
      changed();
      await new Promise((resolve) => setTimeout(resolve));
      return outcome;
    };
    expect(await look(ok(inState({ status: 'waiting' })))).toBeNull();
    expect(
      await look(ok(inState({ status: 'sending', attempt: 'a', mayHaveArrivedBefore: false }))),
    ).toBeNull();
    expect(await look(broken)).toBeNull();
    expect(stop).not.toHaveBeenCalled();
    expect(await look(ok(done))).toEqual(sent);
    await waiting;
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is given as it is after 25 seconds, and when the form is gone', async () => {
    const sleep = vi.fn(() => Promise.resolve());
    const late = open({ sleep, whenIdle: () => endless });
    expect(await late.waitForOutcome('new')).toEqual(sent);
    expect(sleep).toHaveBeenCalledExactlyOnceWith(25_000);
    const gone = open({
      find: () => Promise.resolve(ok(undefined)),
      whenIdle: () => endless,
      subscribe: (listener) => {
        queueMicrotask(listener);
        return () => undefined;
      },
    });
    expect(await gone.waitForOutcome('new')).toEqual(unknown);
  });
});

describe('an edited form', () => {
  it('takes the place of the earlier one, unless that has arrived', async () => {
    const { submit, messages, send, device, goOnline } = messagesDevice({ isOnline: false });
    const { item: first } = await submit();
    await messages.editMessage(first.id);
    device.isOnline = true;
    const second = await submit({ message: 'Two saunas' }, { editing: first.id });
    expect(second).toMatchObject({ status: { status: 'sent' }, hasEarlierArrived: false });
    await goOnline();
    const third = await submit({ message: 'Three' }, { editing: second.item.id });
    expect(third).toMatchObject({ status: { status: 'sent' }, hasEarlierArrived: true });
    expect((await submit()).hasEarlierArrived).toBe(false);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is a new one where the earlier one is gone or cannot be edited now', async () => {
    for (const because of ['gone', 'sending'] as const) {
      const { submit, outbox } = open({ act: () => Promise.resolve(ok({ kind: 'refused', because })) });
      expect(await submit(item, 'old', 'draft')).toEqual({
        id: 'new',
        status: sent,
        hasEarlierArrived: false,
      });
      expect(outbox.add).toHaveBeenCalledExactlyOnceWith(item, 'draft');
    }
  });

  it('has the id under which it was stored', async () => {
    const changed = { kind: 'changed', item: inState({ status: 'waiting' }, 'old') } as const;
    const { submit, outbox } = open({ act: () => Promise.resolve(ok(changed)) });
    expect(await submit(item, 'old')).toEqual({ id: 'old', status: sent, hasEarlierArrived: false });
    expect(outbox.add).not.toHaveBeenCalled();
  });

  describe.each([
    ['storage did not answer', broken],
    ['the edit may have been stored', ok({ kind: 'refused', because: 'indeterminate' } as const)],
  ])('where %s', (_why, edited) => {
    const given = (holds: Readonly<Record<string, FormItem>>, isReadable = true) =>
      open({
        act: () => Promise.resolve(edited),
        find: (id) => Promise.resolve(isReadable ? ok(holds[id]) : broken),
      });

    it('is sent where it is stored', async () => {
      const { submit, outbox } = given({ new: done });
      expect(await submit(item, 'old')).toEqual({ id: 'new', status: sent, hasEarlierArrived: false });
      expect(outbox.wake).toHaveBeenCalledExactlyOnceWith('userAction');
      expect(outbox.add).not.toHaveBeenCalled();
    });

    it('is stored as a new one where the earlier one is still there', async () => {
      const { submit, outbox } = given({ old: done });
      expect(await submit(item, 'old', 'draft')).toMatchObject({ id: 'new', hasEarlierArrived: false });
      expect(outbox.add).toHaveBeenCalledExactlyOnceWith(item, 'draft');
    });

    it.each([
      ['both are gone', true],
      ['nothing can be read', false],
    ])('is not stored again where %s', async (_what, isReadable) => {
      const { submit, outbox, send } = given({}, isReadable);
      const status = { status: 'not_stored', trouble: 'no_answer' };
      expect(await submit(item, 'old')).toEqual({ id: 'new', status, hasEarlierArrived: false });
      expect(outbox.add).not.toHaveBeenCalled();
      expect(send).not.toHaveBeenCalled();
    });
  });
});

describe('a form that storage does not take', () => {
  const add = () => Promise.resolve(broken);
  const notFound = { add, find: () => Promise.resolve(ok(undefined)) };

  it('is not sent directly where it was stored all the same', async () => {
    const { submit, outbox, send, report } = open({ add });
    expect(await submit(item, null)).toEqual({ id: 'new', status: sent, hasEarlierArrived: false });
    expect(outbox.wake).toHaveBeenCalledExactlyOnceWith('userAction');
    expect(send).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('is sent once where it cannot be read back either, and the fault is reported', async () => {
    const { submit, send, report } = open({
      ...{ add, find: () => Promise.resolve(broken) },
      answer: { kind: 'acknowledged', id: 'new' },
    });
    expect(await submit(item, null)).toEqual({ id: 'new', status: sent, hasEarlierArrived: false });
    expect(send).toHaveBeenCalledExactlyOnceWith(item, expect.any(AbortSignal));
    expect(report).toHaveBeenCalledExactlyOnceWith(broken.error);
  });

  it('is not sent while the device is offline', async () => {
    const { submit, send } = open({ ...notFound, isOnline: false });
    expect((await submit(item, null)).status).toEqual({ status: 'not_stored', trouble: 'offline' });
    expect(send).not.toHaveBeenCalled();
  });

  const problems = { email: 'not_an_address' } as const;
  const notStored = (trouble: string) => ({ status: 'not_stored', trouble });

  it.each<[Answer, object]>([
    [{ kind: 'offline' }, notStored('no_answer')],
    [{ kind: 'acknowledged', id: 'another' }, notStored('no_answer')],
    [{ kind: 'failed', reason: 'unconfirmed' }, { status: 'unconfirmed' }],
    [
      { kind: 'failed', reason: 'refused', problems },
      { status: 'refused', problems, mayHaveArrived: false },
    ],
    [
      { kind: 'failed', reason: 'refused' },
      { status: 'refused', problems: {}, mayHaveArrived: false },
    ],
    [{ kind: 'global', retryAfterMs: null, mayHaveArrived: false }, notStored('busy')],
    [{ kind: 'transient', reason: 'server' }, notStored('server')],
  ])('answered %o', async (answer, status) => {
    expect((await open({ ...notFound, answer }).submit(item, null)).status).toEqual(status);
  });
});
