import type { ReceivedMessage } from '../../../src/domain/received-message.ts';

export const receivedMessage = (given: Partial<ReceivedMessage>): ReceivedMessage => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ann',
  email: 'ann@b.example',
  phone: null,
  service: null,
  message: 'Hello',
  page: null,
  writtenAt: '2026-11-22T12:00:00Z',
  receivedAt: '2026-11-22T12:00:00Z',
  readAt: null,
  handledAt: null,
  ...given,
});
