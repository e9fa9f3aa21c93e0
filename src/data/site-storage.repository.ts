import type { Result } from '../domain/result.ts';
import { channelNames } from './local/keys.ts';
import { browserStorage } from './local/site-storage/browser-storage.ts';
import type { StoredSite } from './local/site-storage/site-storage.ts';
import type { StorageError } from './local/storage-error.ts';
import { createTabChannel } from './sync/tab-channel.ts';

export { localKeys, sessionKeys } from './local/keys.ts';
export type { PartId, StoredPart } from './local/site-storage/parts.ts';
export type { StoredSite };

export const listSiteStorage = (): Promise<Result<StoredSite, StorageError>> => browserStorage.list();

/** Every tab reloads forms and estimates, also after a partial failure. */
export const eraseSiteStorage = async (): Promise<Result<void, StorageError>> => {
  const erased = await browserStorage.erase();
  for (const name of [channelNames.forms, channelNames.estimates]) createTabChannel(name).post('changed');
  return erased;
};
