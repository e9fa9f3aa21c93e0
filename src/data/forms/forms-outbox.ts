import { env } from '@/platform/env.ts';
import { logger } from '@/platform/logger.ts';
import { channelNames } from '../local/keys.ts';
import { createOutbox, type OutboxPorts } from './outbox.ts';
import { createTabChannel } from '../sync/tab-channel.ts';
import type { FormItem } from './form-item.ts';
import { createFormSender } from './form-sender.ts';

export const sendForm = createFormSender({ baseUrl: env.supabaseUrl, contactEndpoint: env.contactEndpoint });

/** A third-party provider may not dedupe messages. */
const isRepeatableForm = ({ kind }: FormItem): boolean =>
  kind !== 'message' || env.contactEndpoint === undefined;

export const createFormsOutbox = (ports: Omit<OutboxPorts, 'channel' | 'isRepeatable' | 'send' | 'report'>) =>
  createOutbox({
    ...ports,
    channel: createTabChannel(channelNames.forms),
    isRepeatable: isRepeatableForm,
    send: sendForm,
    report: ({ kind }) => logger.warn('A form waits: storage failed', { kind }),
  });
