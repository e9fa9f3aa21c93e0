import * as v from 'valibot';
import { newInstallRecord, type InstallRecord } from '../domain/install-offer.ts';
import { localKeys } from './local/keys.ts';
import { readJson } from './local/stored-record.ts';
import { localValues } from './local/web-storage.ts';

const time = v.pipe(v.number(), v.integer());
const installRecord = v.object({
  visits: time,
  lastSeenAt: time,
  hasSaved: v.boolean(),
  offeredAt: v.nullable(time),
  isSettled: v.boolean(),
});

export const readInstallRecord = (): InstallRecord =>
  readJson(installRecord, localValues.read(localKeys.installOffer)) ?? newInstallRecord;

export const saveInstallRecord = (record: InstallRecord): boolean =>
  localValues.write(localKeys.installOffer, JSON.stringify(record));
