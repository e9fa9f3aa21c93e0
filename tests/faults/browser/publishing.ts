// Devices that die while they publish. Drafts are published by one press, and the device dies at a chosen moment of it;
// then it comes back, and the rows, the bucket and the screen must agree.
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { putSession } from '../../support/browser/admin.ts';
import { asOwner } from '../../support/server/owner.ts';
import { patience } from '../../support/patience.ts';
import { sessionOf } from '../../support/server/server.ts';
import type { Random } from '../random.ts';
import { createDevice, die, type Device } from './device.ts';
import { acceptedIds, holdPath } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { openQuietPage, until } from './stored-messages.ts';
import { forgetPhotos, keepDrafts, wishesOn } from './stored-photos.ts';
import { PHOTOS, planPublishing, type PublishingKill } from './publishing-plan.ts';
import { promisedBy, watchScreen, type Said, type WatchedScreen } from './publishing-screen.ts';
import type { CampaignReport } from './report.ts';
import { tally } from './report.ts';
import { steer, type Steering } from './steering.ts';

const LIMIT_MS = patience.wait;
const complete = `Successfully published ${PHOTOS} photos. 0 failed.`;
const allSafe = `All ${PHOTOS} photos are safely on the server.`;

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    title: v.nullable(v.string()),
    variants: v.array(v.object({ path: v.string() })),
  }),
);
const sessionSchema = v.object({ user: v.object({ id: v.string() }) });
const objectsSchema = v.array(v.object({ name: v.string() }));

/** Holds the page in the middle of a transaction, as it writes a photo for this time from now on. */
const holdWrite = (page: Page, place: number): Promise<void> =>
  page.evaluate(
    ([expected, path]) => {
      const put = IDBObjectStore.prototype.put;
      let writes = 0;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        const request = put.call(this, value, key);
        if (this.name === 'photos' && (writes += 1) === expected) {
          const hold = new XMLHttpRequest();
          hold.open('POST', path, false);
          hold.send();
        }
        return request;
      };
    },
    [place, holdPath] as const,
  );

/** Of a device whose page asks to be held. */
const steerWrite = ({ proxy }: FaultSite): Steering => {
  const reached = Promise.withResolvers<undefined>();
  const death = Promise.withResolvers<undefined>();
  proxy.interfere({
    async onRequest({ path }) {
      if (path !== holdPath) return 'pass';
      reached.resolve(undefined);
      await death.promise;
      return 'lose';
    },
  });
  return {
    moment: reached.promise,
    died: () => {
      proxy.interfere();
      death.resolve(undefined);
    },
    completed: () => undefined,
  };
};

interface Signed {
  readonly session: string;
  readonly owner: string;
}

const objectsOf = async (site: FaultSite, id: string): Promise<readonly string[]> => {
  const { url, secretKey } = site.server();
  const response = await fetch(`${url}/storage/v1/object/list/gallery-photos`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: `gallery/${id}`, limit: 100, offset: 0 }),
  });
  const found = v.parse(objectsSchema, await response.json());
  return found.map(({ name }) => `gallery/${id}/${name.split('/').at(-1) ?? ''}`).sort();
};

/** Whole sentences about rows and objects that are not those of these photos. */
const complaintsOfServer = async (site: FaultSite, titles: readonly string[]): Promise<readonly string[]> => {
  const all = v.parse(rowsSchema, await asOwner(site.server(), 'gallery_photos?select=id,title,variants'));
  const rows = all.filter(({ title }) => titles.includes(title ?? ''));
  const complaints: string[] = [];
  for (const title of titles) {
    const own = rows.filter((row) => row.title === title).length;
    if (own === 0) complaints.push(`${title} is lost`);
    if (own > 1) complaints.push(`${title} is doubled: ${own} rows`);
  }
  for (const { id, title, variants } of rows) {
    const named = variants.map(({ path }) => path).sort();
    const stored = await objectsOf(site, id);
    if (named.join() !== stored.join())
      complaints.push(`${title} names ${named.join(' ')}, the bucket holds ${stored.join(' ')}`);
  }
  return complaints;
};

/** A tab of the area that complains as soon as its screen promises more than the server has taken. */
const openWatched = async (context: BrowserContext, site: FaultSite, before: ReadonlySet<string>) => {
  const page = await context.newPage();
  const complaints = new Set<string>();
  const screen = await watchScreen(page, (said) => {
    const taken = [...acceptedIds(site.proxy.ledger)].filter((id) => id !== '' && !before.has(id)).length;
    if (promisedBy(said) > taken || said.published > taken)
      complaints.add(`"${said.headline}", ${said.published} published, of ${taken} the server has taken`);
  });
  return { page, screen, complaints };
};

const publishButton = (page: Page) => page.getByRole('button', { name: `Publish ${PHOTOS} photos` });

/** Opens the panel with this session, unless the device still has one. */
const enter = async (page: Page, site: FaultSite, session: string): Promise<void> => {
  await putSession(page, session);
  await page.goto(site.url + adminPaths.panel);
};

const isAtRest = ({ headline, toasts }: Said): boolean => headline === allSafe && toasts.length > 0;

const complaintsOfScreen = (
  screens: readonly WatchedScreen[],
  isAnnouncedLater: boolean,
): readonly string[] => {
  const [first, last] = screens.map((screen) => screen.said());
  const complaints: string[] = [];
  const { headline = '', chip = '', published = 0, cards = 0, toasts = [] } = last ?? {};
  if (headline !== allSafe || chip !== 'All sent' || published !== PHOTOS || cards !== PHOTOS)
    complaints.push(`it says "${headline}", "${chip}", ${published} published of ${cards} cards`);
  if (toasts.length !== (isAnnouncedLater ? 1 : 0))
    complaints.push(
      `it tells ${toasts.length} times how the press ended, after ${first?.toasts.length ?? 0} times`,
    );
  for (const message of [...(first?.toasts ?? []), ...toasts])
    if (!message.includes(complete)) complaints.push(`it tells "${message}"`);
  return complaints;
};

/** Where it died, and whole sentences about what is wrong. */
const publishAndDie = async (
  site: FaultSite,
  device: Device,
  { session, owner }: Signed,
  { kill, titles }: { readonly kill: PublishingKill; readonly titles: readonly string[] },
) => {
  const { proxy } = site;
  const { kind, moment, place, legacy } = kill;
  const before = acceptedIds(proxy.ledger);
  const alive = await openWatched(device.context(), site, before);
  const { page } = alive;
  await page.goto(`${site.url}/robots.txt`);
  await keepDrafts(page, owner, titles);
  await enter(page, site, session);
  await publishButton(page).waitFor();
  const steering =
    moment === 'write held' ? steerWrite(site) : steer(proxy, { moment, place, legacy, effect: 1 }, page);
  if (moment === 'write held') await holdWrite(page, place);
  const clicked = publishButton(page)
    .click()
    .catch(() => undefined);
  const rest = until(() => isAtRest(alive.screen.said()));
  const late = pause(LIMIT_MS, 'late', { ref: false });
  const isLate = (await Promise.race([steering.moment, rest, late])) === 'late';
  await die(kind, device, page);
  const taken = [...acceptedIds(proxy.ledger)].filter((id) => id !== '' && !before.has(id)).length;
  steering.died();
  await clicked;

  const complaints = [...alive.complaints];
  if (isLate) complaints.push(`it did not get that far: ${JSON.stringify(alive.screen.said())}`);
  const quiet = await openQuietPage(device.context(), site);
  const wishes = (await wishesOn(quiet)).filter(({ title }) => titles.includes(title));
  await quiet.close();
  const stages = new Set(wishes.map(({ stage }) => stage));
  const [stage = 'draft'] = stages;
  if (wishes.length !== PHOTOS) complaints.push(`${wishes.length} photos are left on the device`);
  if (stages.size !== 1) complaints.push(`of one press photos are ${[...stages].join(' and ')}`);

  const later = await openWatched(device.context(), site, before);
  await later.page.goto(`${site.url}/robots.txt`);
  await enter(later.page, site, session);
  if (stage === 'draft') {
    await publishButton(later.page).waitFor();
    const { headline, published } = later.screen.said();
    if (!headline.startsWith(`${PHOTOS} photos exist only on this`) || published > 0)
      complaints.push(`of a press that was not stored it says "${headline}"`);
    await publishButton(later.page).click();
  }
  const isAnnouncedLater = stage !== 'announced';
  await until(() => later.screen.said().headline === allSafe);
  steering.completed();
  await until(() => proxy.ledger.every(({ end }) => end !== 'open'));
  if (isAnnouncedLater) await until(() => later.screen.said().toasts.length > 0);
  complaints.push(...(await complaintsOfServer(site, titles)));
  complaints.push(...later.complaints, ...complaintsOfScreen([alive.screen, later.screen], isAnnouncedLater));
  await later.page.goto(`${site.url}/robots.txt`);
  await forgetPhotos(later.page);
  await later.page.close();
  const progress = taken === 0 ? 'uploading' : taken < PHOTOS ? 'between two photos' : 'all taken, not told';
  const where = { draft: 'nothing queued', asked: progress, announced: 'told' }[stage];
  return { where, complaints };
};

export const publishingCampaign = async (
  site: FaultSite,
  kills: number,
  random: Random,
  print: (line: string) => void = () => undefined,
): Promise<CampaignReport> => {
  const { adminEmail, adminPassword } = site.server();
  const session = await sessionOf(site.server(), adminEmail, adminPassword);
  const signed = { session, owner: v.parse(sessionSchema, JSON.parse(session)).user.id };
  const device = await createDevice({ hasWorker: false });
  const failures: string[] = [];
  const places: string[] = [];
  try {
    for (const [index, kill] of planPublishing(kills, random).entries()) {
      const number = index + 1;
      const titles = Array.from({ length: PHOTOS }, (_, at) => `Photo ${at + 1} of kill ${number}`);
      const { where, complaints } = await publishAndDie(site, device, signed, { kill, titles });
      places.push(where);
      const how = `${number}. ${kill.kind}, ${kill.moment} at ${kill.place}, ${kill.legacy}`;
      print(`${how}: ${where}${complaints.length === 0 ? '' : ' FAILED'}`);
      failures.push(...complaints.map((complaint) => `${how}: ${complaint}.`));
    }
  } finally {
    await device.remove();
  }
  const count = (pattern: RegExp): number => failures.filter((failure) => pattern.test(failure)).length;
  const [lost, doubled] = [count(/ is lost\.$/), count(/ is doubled: /)];
  return {
    figures: {
      kills,
      'died while': tally(places),
      lost,
      doubled,
      'false sentences and others': failures.length - lost - doubled,
    },
    failures,
  };
};
