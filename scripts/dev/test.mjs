// `npm test` and `npm run test:all`: all set-up, then the checks.
import { readArguments } from './command-line.mjs';
import { ensureDependencies, loadEnv, reexecWithProjectNode } from './bootstrap.mjs';

const usage = `Usage: npm test, npm run test:all
Runs the checks that break most, or with "npm run test:all" all of them. docs/testing.md has those of one level.`;
readArguments(usage, { options: { all: { type: 'boolean' } } });

await ensureDependencies({ isForTests: true });
await reexecWithProjectNode();
loadEnv();
await import('./test-steps.ts');
