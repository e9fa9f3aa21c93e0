import { prove } from './prove.ts';
import { webkit } from './webkit.ts';

prove(webkit);
