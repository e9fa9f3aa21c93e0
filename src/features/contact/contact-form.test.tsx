import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '@/domain/result.ts';
import type { SubmittedMessage } from '@/data/messages.repository.ts';
import type { MessageText } from '@/domain/contact-message.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { messageAccepted, messageSubmitted } from './contact.actions.ts';
import { ContactForm } from './contact-form.tsx';

type FakeStorage = {
  entries: readonly unknown[];
  submit: (text: unknown, place: unknown) => Promise<unknown>;
  isStorageSilent: boolean;
  draft: unknown;
  tell: () => void;
};
const storage = vi.hoisted((): FakeStorage => ({
  entries: [],
  submit: () => Promise.resolve(null),
  isStorageSilent: false,
  draft: null,
  tell: () => undefined,
}));
const changed = () =>
  Promise.resolve(storage.isStorageSilent ? err({ kind: 'timeout' }) : ok(storage.entries[0]));
vi.mock('@/data/messages.repository.ts', () => ({
  messageEntries: () => Promise.resolve({ ok: true, value: storage.entries }),
  resumeMessages: () => undefined,
  sendMessageAgain: () => changed(),
  submitMessage: (text: unknown, place: unknown) => storage.submit(text, place),
  subscribeToMessages: (listener: () => void) => {
    storage.tell = listener;
    return () => undefined;
  },
  editMessage: () => changed(),
  leaveMessage: () => changed(),
  cancelMessage: () => Promise.resolve({ ok: false, error: { kind: 'gone' } }),
  forgetReceipt: () => Promise.resolve({ ok: true, value: null }),
}));
vi.mock('@/data/message-draft.repository.ts', () => ({
  openMessageDraft: () =>
    Promise.resolve({
      found: storage.draft,
      key: () => undefined,
      write: () => Promise.resolve({ ok: true, value: undefined }),
      close: () => undefined,
    }),
}));

const text: MessageText = {
  name: 'Ann Visitor',
  email: 'ann@visitors.example',
  phone: '',
  service: '',
  mornings: 'Tuesday',
  message: 'A steam shower under the stairs, please.',
};
const item = { id: 'id-1', createdAt: '2026-11-17T14:32:00.000Z', text };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  storage.entries = [];
  storage.isStorageSilent = false;
  storage.draft = null;
});

const offered = {
  query: '?type=steam&len=6',
  summary: 'Steam Shower, 6 feet: about $16,000',
  service: 'Steam Shower',
} as const;

let isWorkUnsaved: () => boolean = () => false;

const show = (props: Omit<ComponentProps<typeof ContactForm>, 'page'> = {}) => {
  const { store, actions, InStore } = createTestStore();
  isWorkUnsaved = () => selectHasUnsavedWork(store.getState());
  render(<ContactForm page="/contact" {...props} />, { wrapper: InStore });
  return () => actions.filter(({ type }) => type.startsWith('contact/'));
};
const fillIn = (): void => {
  fireEvent.change(screen.getByLabelText(/^Full Name/), { target: { value: text.name } });
  fireEvent.change(screen.getByLabelText(/^Email Address/), { target: { value: text.email } });
  fireEvent.change(screen.getByLabelText(/^Which mornings/), { target: { value: text.mornings } });
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: text.message } });
};
const clickSend = async (): Promise<void> => {
  await act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Send Message' }));
    await vi.advanceTimersByTimeAsync(0);
  });
};
const wait = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Fills the form in, sends it, and waits for the answer. */
const send = async (): Promise<void> => {
  fillIn();
  await clickSend();
  await wait(2_200);
};

type Trouble = Extract<SubmittedMessage['status'], { readonly status: 'waiting' }>['trouble'];
const waiting = (trouble: Trouble) =>
  ({ status: 'waiting', trouble, mayHaveArrived: false, hasBackgroundSync: false }) as const;

const answers = (status: SubmittedMessage['status']): void => {
  storage.submit = () =>
    Promise.resolve({ item, status, hasEarlierArrived: false } satisfies SubmittedMessage);
};

/** Every message is sent. */
const accepts = () => {
  const submit = vi.fn(() => Promise.resolve({ item, status: { status: 'sent', at: item.createdAt } }));
  storage.submit = submit;
  return submit;
};

it('a hidden field that a browser filled in takes nothing from the message, and is said to the server', async () => {
  const submit = accepts();
  show();
  fireEvent.change(screen.getByLabelText(/^Leave this empty/), { target: { value: 'United States' } });
  await send();
  const sent = { ...text, afternoons: '' };
  expect(submit.mock.calls).toEqual([[sent, expect.objectContaining({ isTrapFilled: true })]]);
  expect(screen.getByText(/^Sent /)).toBeTruthy();
});

it('is busy for a whole second, also when the answer is there at once, then shows the receipt [S1 §4.1, §9.10]', async () => {
  answers({ status: 'sent', at: item.createdAt });
  const actions = show();
  fillIn();
  await wait(60_000);
  await clickSend();
  await wait(980);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);
  await wait(40);
  expect(screen.getByText(/^Sent Tuesday/)).toBeDefined();
  expect(actions()).toEqual([messageSubmitted(), messageAccepted({ estimate: null })]);
});

it('ignores a second submit while it sends, and nothing can be typed meanwhile', async () => {
  const submit = accepts();
  show();
  fillIn();
  await clickSend();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).readOnly).toBe(true);
  fireEvent.submit(screen.getByRole('button', { name: 'Sending...' }));
  await wait(3_000);
  expect(submit).toHaveBeenCalledOnce();
});

it('a failure says so and leaves the text [S1 §4.2]', async () => {
  answers({ status: 'not_stored', trouble: 'server' });
  const actions = show();
  await send();
  expect(screen.getByRole('alert').textContent).toMatch(/was not sent.*Something went wrong on our server/s);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe(text.message);
  expect(actions()).toEqual([messageSubmitted()]);
});

it('fields the server refuses are named at their place, and the text stays', async () => {
  answers({ status: 'refused', problems: { email: 'not_an_address' }, mayHaveArrived: false });
  show();
  await send();
  expect(screen.getByLabelText(/^Email Address/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('Please check these fields');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe(text.message);
});

it('a message the server refuses as a whole stays, with the telephone number and the address [S1 §4.2]', async () => {
  answers({ status: 'refused', problems: {}, mayHaveArrived: false });
  show();
  await send();
  expect(screen.getByRole('alert').textContent).toMatch(
    /Your message was not sent.*\(404\) 555-0142.*hello@cedarandsteam\.example/s,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe(text.message);
});

it.each([
  ['offline', 'You are offline'],
  ['busy', 'Our server is busy'],
  ['server', 'Something went wrong on our server'],
  ['no_answer', 'could not confirm that your message arrived'],
] as const)('what waits on this device is shown, with the reason: %s [S1 §4.2]', async (trouble, reason) => {
  storage.entries = [{ item, status: waiting(trouble) }];
  show();
  await wait(0);
  const list = screen.getByRole('list', { name: 'Unsent messages' });
  expect(list.textContent).toMatch(new RegExp(`Waiting to send.*${reason}.*under the stairs`, 's'));
  expect(screen.queryByText(/^Sent /)).toBeNull();
});

it.each(['Send now', 'Edit', 'Leave it as it was'])(
  '%s says so where the storage does not answer, and the message stays listed',
  async (name) => {
    storage.entries = [{ item, status: waiting(null) }];
    show();
    await wait(0);
    const click = async (button: string): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name: button }));
      await wait(0);
    };
    if (name === 'Leave it as it was') await click('Edit');
    storage.isStorageSilent = true;
    await click(name);
    expect(screen.getByText(/did not respond, so the message was not changed/)).toBeDefined();
    expect(screen.getByRole('list', { name: 'Unsent messages' }).textContent).toContain(text.message);
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeDefined();
  },
);

it('what waited is said to be sent once it is, and no longer to be waiting', async () => {
  answers(waiting('offline'));
  show();
  await send();
  expect(screen.getByText('Your message is waiting to be sent.')).toBeDefined();
  storage.entries = [{ item, status: { status: 'sent', at: item.createdAt } }];
  storage.tell();
  await wait(0);
  expect(screen.queryByText('Your message is waiting to be sent.')).toBeNull();
  expect(screen.getByText('Your message was sent.')).toBeDefined();
});

it('an estimate goes along below the message, and chooses the service', async () => {
  const submit = accepts();
  const actions = show({ offered });
  await send();
  expect(submit.mock.calls).toMatchObject([
    [
      {
        service: 'Steam Shower',
        message: `${text.message}\n\nMy estimate: Steam Shower, 6 feet: about $16,000`,
      },
      {},
    ],
  ]);
  expect(actions()).toContainEqual(messageAccepted({ estimate: offered.query }));
});

it('an estimate that the visitor has changed goes along as changed', async () => {
  const submit = accepts();
  show({ offered });
  const estimate = screen.getByLabelText<HTMLTextAreaElement>('Your estimate');
  expect(estimate.value).toBe(offered.summary);
  fireEvent.change(estimate, { target: { value: 'Steam Shower, 9 feet' } });
  await send();
  expect(submit.mock.calls).toMatchObject([
    [{ message: `${text.message}\n\nMy estimate: Steam Shower, 9 feet` }, {}],
  ]);
});

it('an estimate that the visitor removes does not count as sent', async () => {
  answers({ status: 'sent', at: item.createdAt });
  const actions = show({ offered });
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the estimate' }));
  expect(screen.queryByLabelText('Your estimate')).toBeNull();
  await clickSend();
  await wait(2_200);
  expect(actions()).toContainEqual(messageAccepted({ estimate: null }));
});

const short = { offered, startingText: 'Please send me a quote.', isShort: true } as const;
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/);

it('the short form takes the focus, and name and address are enough', async () => {
  const submit = accepts();
  show(short);
  await wait(0);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Full Name/));
  expect(screen.queryByLabelText('Service')).toBeNull();
  expect(isWorkUnsaved()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Full Name/), { target: { value: text.name } });
  fireEvent.change(screen.getByLabelText(/^Email Address/), { target: { value: text.email } });
  await clickSend();
  await wait(2_200);
  const message = `Please send me a quote.\n\nMy estimate: ${offered.summary}`;
  const sent = { ...text, service: 'Steam Shower', mornings: '', message };
  expect(submit.mock.calls).toMatchObject([[sent, {}]]);
});

it('what the visitor typed before stands in the short form instead of its starting text', async () => {
  storage.draft = { text: { ...text, service: 'Other' }, editing: null };
  show(short);
  await wait(0);
  expect(messageField().value).toBe(text.message);
});
