// Starts a command as `npm start` starts the server: installs missing dependencies, then continues in the project's Node.
import './refuse-old-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, reexecWithProjectNode, root } from './bootstrap.mjs';

const [script = ''] = process.argv.slice(2);

await ensureDependencies({ isForTests: true });
await reexecWithProjectNode();
const path = join(root, 'scripts', script);
process.argv.splice(1, 2, path);
await import(pathToFileURL(path).href);
