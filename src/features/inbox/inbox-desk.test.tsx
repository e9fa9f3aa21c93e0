import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { download } from '@/platform/download.ts';
import { idOf, message, openInbox as open, subscriber } from '../../../tests/support/unit/inbox-screens.tsx';
import { dayFromToday } from './internal/follow-up.ts';

vi.mock('@/platform/download.ts', () => ({ download: vi.fn() }));

const first = idOf(1);
const read = { read_at: '2026-11-22T13:00:00Z' };
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const pane = () => within(screen.getByRole('region', { name: 'Message' }));
const note = () => pane().findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const write = async (text: string) => {
  const field = await note();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.focusOut(field);
  return field;
};

const openFirst = (given: Parameters<typeof message>[1] = {}) => {
  const opened = open(`?message=${first}`, { messages: [message(1, { ...read, ...given }), message(2)] });
  opened.show();
  const stored = () => opened.server.messages.find(({ id }) => id === first);
  return { ...opened, stored };
};

describe('A note', () => {
  it('is saved when typing pauses', async () => {
    const { stored } = openFirst();
    await write('Call after six');
    await waitFor(() => expect(stored()?.note).toBe('Call after six'));
    await pane().findByText('For you and your colleagues. Visitors never see it.');
  });

  it('that another device changed meanwhile loses neither text', async () => {
    const { server, stored } = openFirst({ note: 'Old' });
    await note();
    server.messages = server.messages.map((each) => ({ ...each, note: 'Theirs', revision: 1 }));
    const field = await write('Mine');
    await pane().findByText('The note was changed on another device.');
    pane().getByText('Theirs');
    expect([field.value, stored()?.note]).toEqual(['Mine', 'Theirs']);
    fireEvent.click(button('Save mine'));
    fireEvent.focusOut(field);
    await waitFor(() => expect(stored()?.note).toBe('Mine'));
    expect(screen.queryByText('The note was changed on another device.')).toBeNull();
  });

  it('of another device can be taken', async () => {
    const { server, stored } = openFirst({ note: 'Old' });
    await note();
    server.messages = server.messages.map((each) => ({ ...each, note: '', revision: 1 }));
    const field = await write('Mine');
    await pane().findByText('It is empty now.');
    fireEvent.click(button('Take theirs'));
    await waitFor(() => expect([field.value, stored()?.note]).toEqual(['', '']));
  });

  it('that goes on while it is being saved is no conflict with itself', async () => {
    const { server, hold, stored } = openFirst();
    await note();
    const go = hold('update');
    await write('Call');
    await waitFor(() => expect(server.calls).toContain('update'));
    await write('Call after six');
    go();
    await waitFor(() => expect(stored()?.note).toBe('Call after six'));
    await pane().findByText('For you and your colleagues. Visitors never see it.');
    expect(screen.queryByText('The note was changed on another device.')).toBeNull();
  });

  it('that did not reach the server says so, and is sent when it is reached', async () => {
    const { server, stored, tab } = openFirst();
    await note();
    server.failing.add('update');
    const field = await write('Call');
    await pane().findByText(/^Saved on this \w+\. The server has not confirmed it yet\.$/);
    expect([field.value, stored()?.note]).toEqual(['Call', '']);
    server.failing.clear();
    act(() => void tab.fireTimer());
    await waitFor(() => expect(stored()?.note).toBe('Call'));
    await pane().findByText('For you and your colleagues. Visitors never see it.');
  });

  it('that is too long stays whole and is not sent', async () => {
    const { server } = openFirst();
    const field = await write('😀'.repeat(2_003));
    await pane().findByText('3 characters too many.');
    expect(field.value).toHaveLength(4_006);
    expect(server.calls).not.toContain('update');
  });
});

describe('A follow-up', () => {
  it('is chosen with one tap, listed, and taken back', async () => {
    const { stored } = openFirst();
    await note();
    fireEvent.click(button('Tomorrow'));
    await waitFor(() => expect(stored()?.follow_up_on).toBe(dayFromToday(1)));
    fireEvent.click(await screen.findByRole('button', { name: 'Follow up 1' }));
    await screen.findByText('1 message shown');
    fireEvent.click(button('No follow-up'));
    await waitFor(() => expect(stored()?.follow_up_on).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'No follow-up' })).toBeNull());
  });

  it('that is typed is stored once its year is whole', async () => {
    const { server, stored } = openFirst();
    await note();
    const field = screen.getByLabelText('Follow up on');
    for (const year of ['0002', '0020', '0202'])
      fireEvent.change(field, { target: { value: `${year}-12-01` } });
    fireEvent.focusOut(field);
    expect([field, server.calls.filter((call) => call === 'update')]).toMatchObject([
      { value: '0202-12-01' },
      [],
    ]);
    fireEvent.change(field, { target: { value: '2027-12-01' } });
    fireEvent.focusOut(field);
    await waitFor(() => expect(stored()?.follow_up_on).toBe('2027-12-01'));
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.focusOut(field);
    await waitFor(() => expect(stored()?.follow_up_on).toBeNull());
  });

  it('for today stands in the list', async () => {
    openFirst({ follow_up_on: dayFromToday(0) });
    const list = await screen.findByRole('list', { name: 'Messages' });
    within(list).getByText('Follow up today');
    expect(await pane().findByLabelText('Follow up on')).toHaveProperty('value', dayFromToday(0));
  });
});

it('A message is marked as replied, and not any more', async () => {
  const { stored } = openFirst();
  await note();
  fireEvent.click(button('Mark replied'));
  await pane().findByText(/^Not handled yet · Replied /);
  fireEvent.click(button('Mark not replied'));
  await waitFor(() => expect(stored()?.replied_at).toBeNull());
});

it('A visit is planned in the time of Atlanta, as a file for any calendar', async () => {
  vi.mocked(download).mockClear();
  openFirst({
    phone: '(404) 555-0177',
    follow_up_on: '2026-12-01',
    message: 'Below the stairs,\nplease.',
    afternoons: 'Tuesday',
  });
  await note();
  expect(pane().getByText('Afternoons').closest('div')?.textContent).toBe('AfternoonsTuesday');
  expect(pane().queryByText('Mornings')).toBeNull();
  fireEvent.click(button('Plan a visit'));
  const visit = within(screen.getByRole('group', { name: 'Visit' }));
  expect(visit.getByLabelText('Day of the visit')).toHaveProperty('value', '2026-12-01');
  expect(visit.getByLabelText('Time in Atlanta')).toHaveProperty('value', '14:00');
  fireEvent.change(visit.getByLabelText('Time in Atlanta'), { target: { value: '14:30' } });
  fireEvent.change(visit.getByLabelText('Length'), { target: { value: '90' } });
  fireEvent.click(button('Download for your calendar'));
  const [blob, name] = vi.mocked(download).mock.calls[0] ?? [];
  expect([name, blob?.type]).toEqual(['visit-0000-0000.ics', 'text/calendar']);
  const file = (await blob?.text())?.replaceAll('\r\n ', '');
  for (const line of [
    'UID:visit-00000000-0000-4000-8000-000000000001',
    'DTSTART:20261201T193000Z',
    'DTEND:20261201T210000Z',
    'SUMMARY:Visit: Visitor 1',
  ])
    expect(file).toContain(`${line}\r\n`);
  expect(file).toContain('Below the stairs\\,\\nplease.');
  fireEvent.change(visit.getByLabelText('Day of the visit'), { target: { value: '' } });
  expect(button('Download for your calendar')).toHaveProperty('disabled', true);
  fireEvent.click(button('No visit'));
  button('Plan a visit');
});

describe('The search', () => {
  const look = (text: string) =>
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
  const openList = async () => {
    const opened = open('', {
      messages: [
        message(1, { name: 'Maria', note: 'gate code' }),
        message(2),
        message(3, { email: 'maria@b.example' }),
      ],
      subscribers: [subscriber(1)],
    });
    opened.show();
    await screen.findByLabelText('Search');
    return opened;
  };
  const names = () =>
    within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.slice(0, 9));

  it('finds, opens and leads back', async () => {
    await openList();
    look('gate code');
    await screen.findByText('1 message found.');
    expect(names()).toEqual([expect.stringMatching(/^Maria/)]);
    fireEvent.click(within(screen.getByRole('list', { name: 'Messages' })).getByRole('button'));
    await screen.findByRole('heading', { name: 'Maria' });
    look('nothing of this kind');
    await screen.findByText('No message found.');
    look('');
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('that fails can be repeated', async () => {
    const { server } = await openList();
    server.failing.add('search');
    look('maria');
    await screen.findByText('The search did not work.');
    server.failing.clear();
    fireEvent.click(button('Try again'));
    await screen.findByText('2 messages found.');
  });

  it('for an address downloads and deletes everything of this person, and nothing else', async () => {
    vi.mocked(download).mockClear();
    const { server } = await openList();
    server.messages = [...server.messages, message(4, { message: 'Write to maria@b.example' })];
    server.subscribers = [{ ...subscriber(1), email: 'Maria@b.example', status: 'suspected' }, subscriber(2)];
    look('maria@b.example');
    await screen.findByText('maria@b.example: 1 message and the newsletter');
    fireEvent.click(button('Download everything'));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    const file: unknown = JSON.parse((await vi.mocked(download).mock.calls[0]?.[0].text()) ?? '');
    expect(file).toMatchObject({
      messages: [{ id: idOf(3), email: 'maria@b.example' }],
      subscribers: [{ email: 'Maria@b.example', state: 'suspected' }],
    });
    fireEvent.click(button('Delete everything'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete everything of this person?' });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' })));
    await waitFor(() => expect(server.messages.map(({ id }) => id)).toEqual([1, 2, 4].map(idOf)));
    await waitFor(() => expect(server.subscribers.map(({ id }) => id)).toEqual([subscriber(2).id]));
    await screen.findByText('1 message found.');
  });
});

it('All messages are exported', async () => {
  vi.mocked(download).mockClear();
  const { show } = open('', { messages: [message(1, { name: '=HYPERLINK("x")' })] });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Export all as CSV' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  const [blob, name] = vi.mocked(download).mock.calls[0] ?? [];
  expect(name).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await blob?.text()).toContain(
    `0000-0000,2026-11-22T12:00:00Z,"'=HYPERLINK(""x"")",visitor1@b.example`,
  );
});
