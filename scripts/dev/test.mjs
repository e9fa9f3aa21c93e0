// `npm test`, `npm run test:all` and `npm run test:release`: all set-up, then the checks.
import { readArguments } from './command-line.mjs';
import { ensureDependencies, loadEnv, reexecWithProjectNode } from './bootstrap.mjs';

const usage = `Usage: npm test, npm run test:all, npm run test:release
Runs the checks that break most; all that a change since the last one can break; or all, with campaigns. docs/testing.md has
those of one level.`;
readArguments(usage, { options: { all: { type: 'boolean' }, release: { type: 'boolean' } } });

await ensureDependencies({ isForTests: true });
await reexecWithProjectNode();
loadEnv();
await import('./test-steps.ts');
