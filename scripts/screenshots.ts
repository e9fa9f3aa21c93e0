// `npm run shots`: contact sheets of every template, three widths side by side, one sheet for each theme.
//   --pages templates | all | /,/gallery     --as-built  show dist as it is
//   --install  instead, the screenshots of the manifest, into public/screenshots
//   --admin  the private area instead        --scenes gallery,inbox,sign-in,inactivity,settings,analytics,drafts,editor,many  only these of it
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { startTestServer } from '../tests/support/server.ts';
import { browserArguments, ensureBrowser, systemBrowser } from './browser.ts';
import { onePerTemplate, readPages } from './budgets/built-site.ts';
import { ensureBuild, root } from './bootstrap.mjs';
import { takeShot } from './screenshots/take-shot.ts';
import { writeSheet } from './screenshots/sheet.ts';
import { shootAdmin } from './screenshots/admin/shoot-admin.ts';
import { shootInstall } from './screenshots/install-shots.ts';

const widths = [390, 820, 1440] as const;
const themes = ['light', 'dark'] as const;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: 'templates' },
    'as-built': { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    admin: { type: 'boolean', default: false },
    scenes: { type: 'string', default: '' },
  },
});

await ensureBrowser();
if (!values['as-built']) await ensureBuild();
if (values.install) {
  await shootInstall();
  process.exit();
}
if (values.admin) {
  await shootAdmin(values.scenes.split(',').filter((name) => name !== ''));
  process.exit();
}
const built = await readPages(join(root, 'dist'));
const pages =
  values.pages === 'templates'
    ? onePerTemplate(built).map(({ path }) => path)
    : values.pages === 'all'
      ? built.map(({ path }) => path)
      : values.pages.split(',');

const folder = join(root, 'build/shots');
await mkdir(folder, { recursive: true });

const shootPage = async (browser: Browser, siteUrl: string, path: string): Promise<void> => {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(join(folder, name), { recursive: true });
  for (const theme of themes) {
    const shots = [];
    for (const width of widths) {
      const file = join(folder, name, `${width}-${theme}.png`);
      await takeShot(browser, { url: siteUrl + path, width, theme, file });
      shots.push({ file, width });
    }
    const sheet = join(folder, `${name}-${theme}.png`);
    await writeSheet(shots, sheet);
    console.log(relative(root, sheet));
  }
};

const executablePath = systemBrowser();
const server = await startTestServer({ seed: 'sample' });
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  for (const path of pages) await shootPage(browser, server.url, path);
  console.log(`Single pictures in full size are in ${relative(root, folder)}/<page>/.`);
} finally {
  await browser.close();
  await server.stop();
}
