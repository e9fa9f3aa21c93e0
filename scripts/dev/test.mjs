// `npm test` and `npm run test:all`: all set-up, then the checks.
import { ensureDependencies, loadEnv, reexecWithProjectNode } from './bootstrap.mjs';

await ensureDependencies({ isForTests: true });
await reexecWithProjectNode();
loadEnv();
await import('./test-steps.ts');
