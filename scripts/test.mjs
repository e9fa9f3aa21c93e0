// `npm test` and `npm run test:faults`: all set-up, then every check in the order that finds a mistake soonest.
import { ensureDependencies, loadEnv, reexecWithProjectNode } from './bootstrap.mjs';

await ensureDependencies({ isForTests: true });
await reexecWithProjectNode();
loadEnv();
await import('./test-steps.ts');
