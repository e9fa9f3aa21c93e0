// `node scripts/assets/owner-pictures.ts`: the pictures of docs/owner.md, from the private area with invented photos, messages and visits.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { picturesFolder } from '../../supabase/seed/catalogue.ts';
import { arriveSignedIn } from '../../tests/support/browser/admin.ts';
import { draftEditor, field, saved } from '../../tests/support/browser/drafts-page.ts';
import { storeMessages } from '../../tests/support/browser/inbox.ts';
import { openMessage } from '../../tests/support/browser/inbox-page.ts';
import type { TestServer } from '../../tests/support/server/server.ts';
import { openSettings } from '../../tests/support/browser/settings-page.ts';
import { writeVisits, type SampleVisit } from '../../tests/support/browser/visits.ts';
import { openStudio, saveScreenshot, settle } from './screenshots.ts';

// The private area names a touch screen of this size a tablet.
const tablet = {
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;
const laptop = { viewport: { width: 1280, height: 1000 } };

// Settings of an owner with all services; nothing is sent to these addresses.
const settings = {
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_API_KEY: 'sample',
  AI_MODEL: 'sample',
  LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const messages = [
  {
    name: 'Sample Visitor',
    email: 'sample.visitor@visitors.example',
    phone: '(404) 555-0199',
    service: 'Steam Shower',
    message:
      'We would like a steam shower where our tub is now. The room is 8 feet long.\nCould you come by one evening next week?\n\nMy estimate: Steam Shower, 8 feet, indoor, LED mood lighting: about $18,500',
  },
  { name: 'Example Household', service: 'Outdoor Sauna', message: 'Do you also build on a slope?' },
  {
    name: 'A Hotel Downtown',
    service: 'Commercial',
    message: 'We plan two saunas for our guests next spring.',
  },
  { name: 'A Family in Decatur', message: 'How long is the wait for a traditional sauna right now?' },
].map((message, at) => {
  const receivedAt = Date.now() - at * 7 * HOUR_MS - HOUR_MS;
  const time = new Date(receivedAt + HOUR_MS / 2).toISOString();
  return {
    ...message,
    received_at: new Date(receivedAt).toISOString(),
    read_at: at < 2 ? null : time,
    handled_at: at < 3 ? null : time,
  };
});

const visitedPaths = ['/', '/gallery', '/cost-calculator', '/services', '/contact', '/faq'] as const;
const referrers = ['https://www.google.com/', null, 'https://www.bing.com/'] as const;
const interactions = ['estimate_shown', 'estimate_shown', 'call_tapped', 'contact_form'] as const;

/** Visits of two months, more on weekends and more recently; the same numbers in every run. */
const visits = Array.from({ length: 60 }, (_, daysAgo): readonly SampleVisit[] => {
  const day = Date.now() - daysAgo * DAY_MS - HOUR_MS;
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const visitors = 6 + ((daysAgo * 7) % 5) + (isWeekend ? 5 : 0) + Math.round((60 - daysAgo) / 10);
  return Array.from({ length: visitors }, (_each, number) => {
    const session = `00000000-0000-4000-8000-${String(daysAgo * 100 + number).padStart(12, '0')}`;
    const at = new Date(day + number * 60_000).toISOString();
    const seen = visitedPaths.slice(0, 1 + ((number * 5 + daysAgo) % 4));
    const referrer = referrers[number % referrers.length] ?? null;
    const name = interactions[(number + daysAgo) % 16];
    return [
      ...seen.map((path, nth) => ({ at, path, session, referrer: nth === 0 ? referrer : null })),
      ...(name === undefined ? [] : [{ at, path: '/', session, name }]),
    ];
  }).flat();
}).flat();

const photos = [
  { file: 'installation-paneling.jpg', title: 'Cedar paneling, second day', category: 'Indoor' },
  { file: 'evening-lantern-sauna.jpg', title: 'Garden sauna in Decatur', category: 'Outdoor' },
  { file: 'steam-shower.jpg', title: 'Steam shower in a master bath', category: 'Steam' },
] as const;

const pickPhotos = async (page: Page): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles(photos.map(({ file }) => join(picturesFolder, file)));
  await draftEditor(page).waitFor();
  for (const { title, category } of photos) {
    await field(page, 'Title').fill(title);
    await page.getByRole('button', { name: category, exact: true }).click();
    await saved(page).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
  }
};

const leaveField = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** `rows` are the rows in the guide. */
type Scene = {
  readonly name: string;
  readonly device: typeof tablet | typeof laptop;
  readonly rows: readonly [number, number];
  readonly show: (page: Page, server: TestServer) => Promise<void>;
};

const scenes: readonly Scene[] = [
  {
    name: 'sign-in',
    device: tablet,
    rows: [280, 800],
    show: async (page, server) => {
      await page.goto(server.url + adminPaths.signIn);
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
    },
  },
  {
    name: 'describe',
    device: tablet,
    rows: [0, 1180],
    show: async (page, server) => {
      await arriveSignedIn(page, server);
      await pickPhotos(page);
      await field(page, 'Description').fill('Boards from one bundle, so that the color runs through.');
      await saved(page).waitFor();
      await page.getByText('Preparing').first().waitFor({ state: 'hidden' });
      await leaveField(page);
    },
  },
  {
    name: 'waiting',
    device: tablet,
    rows: [0, 520],
    show: async (page, server) => {
      await arriveSignedIn(page, server);
      await page.getByText('Ready to work offline', { exact: true }).waitFor();
      await pickPhotos(page);
      await page.getByText('Preparing').first().waitFor({ state: 'hidden' });
      await page.context().setOffline(true);
      await draftEditor(page).getByRole('button', { name: 'Publish 3 photos' }).click();
      await draftEditor(page).waitFor({ state: 'hidden' });
      // A toast stays while the pointer is over it.
      await page.mouse.move(0, 0);
      const toast = page.getByText('3 photos will be published when you are online');
      await toast.waitFor();
      await toast.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Offline, 3 to send' }).click();
      await page.getByRole('button', { name: 'Export as ZIP' }).first().waitFor();
    },
  },
  {
    name: 'manage-gallery',
    device: tablet,
    rows: [90, 925],
    show: async (page, server) => {
      await arriveSignedIn(page, server);
      await page.getByRole('tab', { name: 'Manage Gallery' }).click();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'inbox',
    device: laptop,
    rows: [270, 950],
    show: async (page, server) => {
      await storeMessages(server, messages);
      await arriveSignedIn(page, server, { at: `${adminPaths.panel}?screen=inbox` });
      await openMessage(page, 'Sample Visitor');
      await page.getByRole('button', { name: 'Inbox 1 unread' }).waitFor();
      await leaveField(page);
    },
  },
  {
    name: 'analytics',
    device: laptop,
    rows: [0, 800],
    show: async (page, server) => {
      await writeVisits(server, visits);
      await arriveSignedIn(page, server, { at: `${adminPaths.panel}?screen=analytics` });
      await page.locator('.recharts-line-curve').first().waitFor();
    },
  },
  {
    name: 'retention',
    device: tablet,
    rows: [80, 820],
    show: async (page, server) => {
      await arriveSignedIn(page, server);
      await openSettings(page, 'Privacy');
      await page.getByText('No visits are older than').or(page.getByText('will be removed.')).waitFor();
    },
  },
];

const studio = await openStudio(settings);
for (const { name, device, rows, show } of scenes) {
  const page = await studio.newPage(device);
  await show(page, studio.server);
  await settle(page);
  await saveScreenshot(page, `docs/images/${name}.webp`, { rows, quality: 60 });
  await page.context().close();
  console.log(`docs/images/${name}.webp`);
}
await studio.close();
