import { describe, expect, it } from 'vitest';
import type { ReceivedMessage } from './received-message.ts';
import { isEmptyChange, withChange, withImplied, withoutFields, withoutNote } from './message-change.ts';

const earlier = '2026-11-20T12:00:00.000Z';
const at = '2026-11-21T09:00:00.000Z';

const message: ReceivedMessage = {
  id: 'one',
  revision: 3,
  name: 'Ann',
  email: 'ann@visitors.example',
  phone: null,
  service: null,
  mornings: null,
  afternoons: null,
  message: 'A sauna',
  page: null,
  writtenAt: earlier,
  receivedAt: earlier,
  readAt: null,
  handledAt: null,
  repliedAt: null,
  note: 'Calls back',
  followUpOn: '2026-12-01',
  suspectedBy: null,
  estimateQuery: null,
};
const marked = { ...message, readAt: earlier, handledAt: earlier, repliedAt: earlier };
const whole = { isRead: true, isHandled: false, isReplied: true, followUpOn: null, note: 'New' } as const;

describe('a changed message', () => {
  it('is marked at the time of the change, and stays marked since the first time', () => {
    expect(withChange(message, { isRead: true }, at)).toEqual({ ...message, readAt: at });
    expect(withChange(marked, { isRead: true, isHandled: true, isReplied: true }, at)).toEqual(marked);
  });

  it.each(['isHandled', 'isReplied'] as const)(
    'has been read when %s is set, not when it is removed',
    (mark) => {
      expect(withChange(message, { [mark]: true }, at).readAt).toBe(at);
      expect(withChange(message, { [mark]: false }, at).readAt).toBeNull();
      expect(withChange(marked, { [mark]: false }, at).readAt).toBe(earlier);
      expect(withChange(marked, { [mark]: true, isRead: false }, at).readAt).toBeNull();
    },
  );

  it('loses the marks that are removed, and nothing else', () => {
    expect(withChange(marked, { isRead: false }, at)).toEqual({ ...marked, readAt: null });
    expect(withChange(marked, { isHandled: false }, at)).toEqual({ ...marked, handledAt: null });
    expect(withChange(marked, { isReplied: false }, at)).toEqual({ ...marked, repliedAt: null });
    expect(withChange(marked, {}, at)).toEqual(marked);
  });

  it('has the new note and date, also where they are empty', () => {
    expect(withChange(message, { note: '', followUpOn: null }, at)).toEqual({
      ...message,
      note: '',
      followUpOn: null,
    });
    expect(withChange(message, { followUpOn: '2026-12-24' }, at).followUpOn).toBe('2026-12-24');
  });
});

describe('two changes of a message', () => {
  it('together mark it as read when the later one implies it', () => {
    expect(withImplied({ isRead: false }, { isHandled: true })).toEqual({ isRead: true, isHandled: true });
    expect(withImplied({ isRead: false }, { isReplied: true })).toEqual({ isRead: true, isReplied: true });
  });

  it.each([
    [{ isRead: false }, { isHandled: false }],
    [{ isRead: false }, { isReplied: false, note: 'New' }],
    [{ isRead: true }, { isHandled: true }],
    [{}, { isReplied: true }],
    [{ isRead: false }, { isHandled: true, isRead: false }],
  ])('%o and %o imply nothing more', (before, later) => {
    expect(withImplied(before, later)).toEqual({ ...later });
  });

  it('leave what only one of them contains', () => {
    expect(withoutFields(whole, {})).toEqual(whole);
    expect(withoutFields(whole, whole)).toEqual({});
    expect(withoutFields({}, whole)).toEqual({});
  });

  it.each(['isRead', 'isHandled', 'isReplied', 'followUpOn', 'note'] as const)(
    'concern %s separately',
    (field) => {
      const { [field]: value, ...others } = whole;
      expect(withoutFields(whole, { [field]: value })).toEqual(others);
      expect(withoutFields({ [field]: value }, others)).toEqual({ [field]: value });
    },
  );
});

it('a change without its note keeps its marks', () => {
  expect(withoutNote({ note: 'New', isRead: true })).toEqual({ isRead: true });
});

it('a change without fields is empty', () => {
  expect(isEmptyChange({})).toBe(true);
  expect(isEmptyChange({ note: '' })).toBe(false);
  expect(isEmptyChange({ isRead: false, followUpOn: null })).toBe(false);
});
