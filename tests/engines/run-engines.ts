// Proves the site in the engines that visitors have: WebKit is the one of every browser on an iPhone.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefoxPath } from './puppeteer.ts';
import { miniBrowser } from './webkit.ts';
import { runTests } from '../support/run-tests.ts';
import { ensureBuild } from '../../scripts/dev/bootstrap.mjs';
import { readArguments } from '../../scripts/dev/command-line.mjs';

readArguments(
  "Usage: npm run test:engines\nRuns the journeys in Firefox and WebKit. Needs Debian's firefox-esr, webkit2gtk-driver and xvfb.",
  {},
);

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const missing = [
  ['firefox-esr', firefoxPath !== undefined],
  ['webkit2gtk-driver', isOnPath('WebKitWebDriver') && miniBrowser !== undefined],
  ['xvfb', isOnPath('Xvfb')],
].flatMap(([name, isThere]) => (isThere === true ? [] : [name]));

if (missing.length > 0) {
  console.error(`Not every engine is here: install Debian's ${missing.join(', ')}.`);
  process.exit(1);
}

const started = Date.now();
await ensureBuild();
try {
  const { passed } = await runTests('tests/engines', {
    globalSetup: 'tests/support/server/server-host/global-setup.ts',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`Engines: ${passed} tests passed, none skipped, in ${seconds} s.`);
} catch (error) {
  console.error(`Engines: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
