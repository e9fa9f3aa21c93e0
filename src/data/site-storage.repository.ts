/** Everything that the public site stores on this device: listed, and erased when the visitor asks for it. */
import { mapOk, type Result } from '../domain/result.ts';
import { formsOutbox } from './forms/forms.outbox.ts';
import { channelNames } from './local/keys.ts';
import { browserStorage } from './local/site-storage/browser-storage.ts';
import type { StoredSite } from './local/site-storage/site-storage.ts';
import type { StorageError } from './local/storage-error.ts';
import { createHints } from './outbox/hints.ts';

export type { PartId, StoredPart } from './local/site-storage/parts.ts';

export interface SiteStorage extends StoredSite {
  /** Messages and newsletter addresses that the server has not acknowledged. */
  readonly unsent: number;
}

export const listSiteStorage = async (): Promise<Result<SiteStorage, StorageError>> => {
  const listed = await browserStorage.list();
  if (!listed.ok || !listed.value.parts.some(({ id }) => id === 'site/forms'))
    return mapOk(listed, (site) => ({ ...site, unsent: 0 }));
  return mapOk(await formsOutbox.list(), (items) => ({
    ...listed.value,
    unsent: items.filter(({ state }) => state.status !== 'done').length,
  }));
};

/** Every tab reads again what it shows of forms and estimates, also where only a part could be erased. */
export const eraseSiteStorage = async (): Promise<Result<void, StorageError>> => {
  const erased = await browserStorage.erase();
  for (const name of [channelNames.forms, channelNames.estimates]) createHints(name).post('changed');
  return erased;
};
