// `npm test` and `npm run test:faults`: all set-up, then every check in the order that finds a mistake soonest.
import { ensureDependencies, loadSwitches, reexecWithProjectNode } from './set-up.mjs';

await ensureDependencies({ isForTests: true });
await reexecWithProjectNode();
loadSwitches();
await import('./test-steps.ts');
