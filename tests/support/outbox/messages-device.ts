/** A device with the messages of the contact form. */
import { createMessagesRepository } from '../../../src/data/messages.repository.ts';
import { formsDevice } from './forms-device.ts';

export const text = {
  name: 'Ann',
  email: 'ann@visitors.example',
  phone: '',
  service: '',
  message: 'A sauna',
};
export const place = { page: '/contact', elapsedMs: 5000 };

export function messagesDevice(options?: Parameters<typeof formsDevice>[0]) {
  const world = formsDevice(options);
  const visit = () => {
    const tab = world.openTab();
    const messages = createMessagesRepository(tab.ports);
    type Place = Parameters<typeof messages.submitMessage>[1];
    const submit = (words: Partial<typeof text> = {}, where: Partial<Place> = {}) =>
      messages.submitMessage({ ...text, ...words }, { ...place, ...where });
    const entries = async () => {
      const listed = await messages.messageEntries();
      return listed.ok ? listed.value : [];
    };
    const statuses = async () => (await entries()).map(({ status }) => status.status);
    return { ...tab, messages, submit, entries, statuses };
  };
  return { ...world, ...visit(), visit };
}
