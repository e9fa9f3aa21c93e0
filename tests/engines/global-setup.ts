// Checks that both engines are installed.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefoxPath } from './puppeteer.ts';
import { miniBrowser } from './webkit.ts';

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

export const setup = (): void => {
  const missing = [
    ['firefox-esr', firefoxPath !== undefined],
    ['webkit2gtk-driver', isOnPath('WebKitWebDriver') && miniBrowser !== undefined],
    ['xvfb', isOnPath('Xvfb')],
  ].flatMap(([name, isThere]) => (isThere === true ? [] : [name]));
  if (missing.length > 0)
    throw new Error(`Not every engine is here: install Debian's ${missing.join(', ')}.`);
};
