// fast-check draws a seed per run unless one is configured, and a gate must judge every commit by the same inputs.
import fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });

export { fc };
