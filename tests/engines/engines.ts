import { chromium, firefox } from './puppeteer.ts';
import { webkit } from './webkit.ts';

export const engines = [chromium, firefox, webkit];
