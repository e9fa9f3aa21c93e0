/** The outbox of the public site's forms: one queue for all kinds, in the site's database. */
import { env } from '@/platform/env.ts';
import { logger } from '@/platform/logger.ts';
import { createTabChannel } from '../sync/tab-channel.ts';
import { channelNames, lockNames } from '../local/keys.ts';
import { siteDb } from '../local/site-db.ts';
import { browserPorts } from '../sync/browser-ports.ts';
import { createOutbox } from '../sync/outbox.ts';
import type { FormsOutbox, FormSubmissionPorts } from './form-submission.ts';
import type { FormItem } from './form-item.ts';
import { createFormsMark } from './pending-forms-flag.ts';
import { createFormSender } from './form-sender.ts';
import { createFormsStore } from './forms.store.ts';

const browser = browserPorts(lockNames.forms);

const sendForm = createFormSender({ baseUrl: env.supabaseUrl, contactEndpoint: env.contactEndpoint });

/** A third-party provider may not dedupe messages. */
const isRepeatableForm = ({ kind }: FormItem): boolean =>
  kind !== 'message' || env.contactEndpoint === undefined;

const store = createFormsStore(siteDb, browser.now);
const mark = createFormsMark(store);

export const formsOutbox: FormsOutbox = createOutbox<FormItem>(
  { tab: browser.tab, isRepeatable: isRepeatableForm },
  {
    ...browser,
    store,
    beforeAdd: mark.set,
    afterChange: (isAdding) => void mark.recompute(isAdding),
    hints: createTabChannel(channelNames.forms),
    send: sendForm,
    report: ({ kind }) => logger.warn('A form waits: storage failed', { kind }),
  },
);

/** The browser instance, used by the form repositories. */
export const browserForms: FormSubmissionPorts = {
  ...browser,
  outbox: formsOutbox,
  send: sendForm,
  report: ({ kind }) => logger.warn('A form cannot wait on this device', { kind }),
};
