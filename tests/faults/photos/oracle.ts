/** What must be true of all photos at the end of a history, when nothing is wrong any more. */
import { conflictsOf, nextRequest } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { Browser } from './browser.ts';
import { isSame } from './held-text.ts';
import type { PhotoWorld } from './world.ts';

const isRemoved = ({ intent }: PhotoRecord): boolean => intent.kind === 'remove';

export function judge(world: PhotoWorld): void {
  const { ledger, browsers } = world;
  const isThere = (place: string): boolean =>
    browsers.some((browser) =>
      [...browser.records.values()].some((record) => ledger.placeOf(browser, record) === place),
    );
  ledger.batches.judge(isThere);
  for (const browser of browsers) {
    for (const place of ledger.picked) {
      const [name, key = ''] = place.split(':');
      const isGivenUp = ledger.wishes.get(place)?.isGivenUp === true;
      if (name === browser.name && !browser.records.has(key) && !isGivenUp)
        world.fail('nothing is lost', place);
    }
    for (const record of browser.records.values()) judgeRecord(world, browser, record);
    ledger.look(browser);
  }
}

function judgeRecord(world: PhotoWorld, browser: Browser, record: PhotoRecord): void {
  const { ledger } = world;
  const place = ledger.placeOf(browser, record);
  if (browser.account !== record.owner || browser.token !== 'there') return;
  const next = nextRequest(record);
  if (next !== null || record.delivery.status === 'sending')
    world.fail('all that can be sent is sent', `${place} ${next?.kind ?? 'sending'}`);
  const isDecided = conflictsOf(record).length > 0 || record.blocker !== null;
  const isMade = ['ready', 'remote', 'none'].includes(record.picture.status);
  const isPending = record.intent.kind === 'remove' && record.intent.until !== null;
  if (record.batch !== null && record.outcome === null && !isDecided && isMade && !isPending)
    world.fail('every request ends', `${place} ${record.batch.action}`);
  const row = world.server.rows.get(record.id);
  const isTrue =
    record.server.kind !== 'present' || (row !== undefined && isSame(row.text, record.server.text));
  if (!isTrue) world.fail('screens show what the server holds', place);
  const isInTime = (ledger.wroteAt.get(record.id) ?? 0) <= ledger.wishOf(browser, record).endedAt;
  const isHidden = record.server.kind === 'absent' && row !== undefined && !isRemoved(record);
  if (isHidden && isInTime && ledger.publishers.get(record.id) === place && !ledger.hasRestored)
    world.fail('unconfirmed writes are looked up', place);
}
