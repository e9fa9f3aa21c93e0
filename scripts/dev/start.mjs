// `npm start` and `npm run dev`: all set-up, then the embedded server in this process.
import { readArguments } from './command-line.mjs';
import { ensureBuild, ensureDependencies, loadEnv, reexecWithProjectNode } from './bootstrap.mjs';

const usage = `Usage: npm start, npm run dev
Serves the built site, or with "npm run dev" its sources, and the local back end. Settings: .env.example.`;
const { values } = readArguments(usage, { options: { dev: { type: 'boolean' } } });

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org.`,
  );
  process.exit(1);
}

await ensureDependencies();
await reexecWithProjectNode();
loadEnv();
if (values.dev !== true) await ensureBuild();
await import('../../supabase/local/serve.ts');
