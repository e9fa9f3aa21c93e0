import { describe, expect, it } from 'vitest';
import { messagesDevice, place, text } from '../../tests/support/outbox/messages-device.ts';
import { err } from '../domain/result.ts';
import { createMessagesRepository } from './messages.repository.ts';

describe('a message whose change is stored although storage says that it failed', () => {
  /** Another tab does something between the write and the news of its failure. */
  async function submitChanged(
    meanwhile: (tab: ReturnType<typeof messagesDevice>, id: string) => Promise<unknown>,
  ) {
    const tab = messagesDevice({ isOnline: false });
    const { ports, messages, submit, device, goOnline } = tab;
    const { item } = await submit();
    await messages.editMessage(item.id);
    device.isOnline = true;
    const act: typeof ports.outbox.act = async (id, happened) => {
      await tab.store.apply(id, happened);
      await meanwhile(tab, (await tab.entries())[0]?.item.id ?? '');
      return err({ kind: 'timeout', detail: 'too late' });
    };
    const failing = createMessagesRepository({ ...ports, outbox: { ...ports.outbox, act } });
    const changed = { ...text, message: 'B' };
    const submitted = await failing.submitMessage(changed, { ...place, editing: item.id });
    await goOnline();
    return { ...tab, submitted };
  }

  it('is sent once', async () => {
    const { submitted, send, entries } = await submitChanged(() => Promise.resolve());
    expect(submitted.status.status).toBe('sent');
    expect(send).toHaveBeenCalledOnce();
    expect(await entries()).toMatchObject([{ item: { text: { message: 'B' } } }]);
  });

  it('is not sent once it was taken back as not sent in another tab [O29]', async () => {
    const { submitted, send, entries } = await submitChanged(async ({ visit }, id) =>
      expect(await visit().messages.cancelMessage(id)).toEqual({
        ok: true,
        value: { mayHaveArrived: false },
      }),
    );
    expect(submitted.status).toEqual({ status: 'not_stored', trouble: 'no_answer' });
    expect(send).not.toHaveBeenCalled();
    expect(await entries()).toEqual([]);
  });
});
