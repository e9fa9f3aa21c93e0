import { hasBackgroundSync, requestBackgroundSync } from '@/platform/background-sync.ts';
import { logger } from '@/platform/logger.ts';
import { lockNames } from '../local/keys.ts';
import { siteDb } from '../local/site-db.ts';
import { pageRuntime } from '../sync/page-runtime.ts';
import type { FormSubmissionPorts } from './form-submission.ts';
import { createFormsOutbox, sendForm } from './forms-outbox.ts';
import { createFormsStore } from './forms.store.ts';
import { createPendingFormsFlag } from './pending-forms-flag.ts';

const browser = pageRuntime(lockNames.forms);
const store = createFormsStore(siteDb, browser.now);
const flag = createPendingFormsFlag(store);

export const formsOutbox = createFormsOutbox({
  ...browser,
  store,
  beforeAdd: flag.set,
  afterChange: (isAdding) => void flag.recompute(isAdding),
  requestSync: requestBackgroundSync,
});

export const browserForms: FormSubmissionPorts = {
  ...browser,
  outbox: formsOutbox,
  send: sendForm,
  hasBackgroundSync,
  report: ({ kind }) => logger.warn('A form cannot wait on this device', { kind }),
};
