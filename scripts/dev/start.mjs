// `npm start` and `npm run dev`: all set-up, then the embedded server in this process.
import { ensureBuild, ensureDependencies, loadEnv, reexecWithProjectNode } from './bootstrap.mjs';

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
if (!process.argv.includes('--dev')) await ensureBuild();
await import('../../supabase/local/serve.ts');
