// `npm start` and `npm run dev`: sets everything up, then runs the embedded server in this process.
import './refuse-old-node.mjs';
import { readArguments } from './command-line.mjs';
import { ensureBuild, ensureDependencies, loadEnv, reexecWithProjectNode } from './bootstrap.mjs';

const usage = `Usage: npm start, npm run dev
Serves the built site, or with "npm run dev" its sources, and the local back end. Settings: .env.example.`;
const { values } = readArguments(usage, { options: { dev: { type: 'boolean' } } });

await ensureDependencies();
await reexecWithProjectNode();
loadEnv();
if (values.dev !== true) await ensureBuild();
await import('../../supabase/local/serve.ts');
