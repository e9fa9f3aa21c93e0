import { prove } from './prove.ts';
import { chromium } from './puppeteer.ts';

prove(chromium);
