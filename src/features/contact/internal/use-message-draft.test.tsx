import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FormDraft } from '@/data/message-draft.repository.ts';
import { emptyMessage, type MessageText } from '@/domain/contact-message.ts';
import { useMessageDraft } from './use-message-draft.ts';

type Found = FormDraft['found'];
type FakeDraft = { found: Found; readonly written: Found[] };
const storage = vi.hoisted((): FakeDraft => ({ found: null, written: [] }));
vi.mock('@/data/message-draft.repository.ts', () => ({
  openMessageDraft: () =>
    Promise.resolve({
      found: storage.found,
      key: () => undefined,
      write: (draft: Found) => {
        storage.written.push(draft);
        return Promise.resolve({ ok: true, value: undefined });
      },
      close: () => undefined,
    }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  storage.found = null;
  storage.written.length = 0;
  return () => {
    vi.useRealTimers();
  };
});

const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const open = async (startingText = '') => {
  const { result, unmount } = renderHook(() => {
    const form = useForm<MessageText>({ defaultValues: emptyMessage });
    const draft = useMessageDraft(form, { editing: null, startingText, onRestored: () => undefined });
    return { form, draft };
  });
  await wait(0);
  const type = (field: keyof MessageText, value: string): void =>
    act(() => {
      result.current.form.setValue(field, value);
    });
  return { result, type, unmount };
};

it.each(['name', 'email', 'phone', 'message'] as const)(
  'stores a %s without anything else',
  async (field) => {
    const { result, type } = await open();
    type(field, 'Typed');
    await wait(300);
    expect(storage.written).toEqual([{ text: { ...emptyMessage, [field]: 'Typed' }, editing: null }]);
    expect(result.current.draft.isSaved).toBe(true);
  },
);

it('stores what is typed last when the form goes away', async () => {
  const { type, unmount } = await open();
  type('phone', '404 555 0100');
  unmount();
  expect(storage.written).toMatchObject([{ text: { phone: '404 555 0100' } }]);
});

it.each([
  ['nothing was stored', null],
  ['another field was stored', { text: { ...emptyMessage, name: 'Ann' }, editing: null }],
])('stores what was typed while the storage was opened, also if %s', async (_, found) => {
  storage.found = found;
  const { result } = renderHook(() => {
    const form = useForm<MessageText>({ defaultValues: { ...emptyMessage, message: 'Typed' } });
    return useMessageDraft(form, { editing: null, startingText: '', onRestored: () => undefined });
  });
  await wait(300);
  expect(storage.written).toEqual([
    { text: { ...emptyMessage, ...found?.text, message: 'Typed' }, editing: null },
  ]);
  expect(result.current.isSaved).toBe(true);
});

it('does not store again what it has found', async () => {
  storage.found = { text: { ...emptyMessage, message: 'Stored' }, editing: null };
  const { unmount } = await open();
  await wait(2_000);
  unmount();
  expect(storage.written).toEqual([]);
});

it('stores nothing of a text that the form began with, and forgets what was sent', async () => {
  const { result, type } = await open('Please send me a quote.');
  type('service', 'Other');
  await wait(300);
  expect(storage.written).toEqual([null]);
  type('name', 'Ann Visitor');
  act(() => {
    result.current.form.reset({ ...emptyMessage, name: 'Ann Visitor' });
    result.current.draft.forget();
  });
  await wait(2_000);
  expect(storage.written).toEqual([null, null]);
});
