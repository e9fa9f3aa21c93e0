import { prove } from './prove.ts';
import { firefox } from './puppeteer.ts';

prove(firefox);
