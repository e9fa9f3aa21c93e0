// Prints the configuration of nginx or Caddy for the built site.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../dev/bootstrap.mjs';
import { caddyfile } from './hosts/caddy.ts';
import { nginxConfig } from './hosts/nginx.ts';
import { readSiteRules } from './hosts/site-rules.ts';

const usage =
  'Usage: npm run --silent host:config -- nginx|caddy [--name example.com] [--root /srv/site] [--listen 80] [--site dist]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: '_' },
    root: { type: 'string', default: '/srv/site' },
    listen: { type: 'string', default: '' },
    site: { type: 'string', default: 'dist' },
  },
});
const rules = await readSiteRules(resolve(root, values.site)).catch(() => undefined);
const { name, listen } = values;
if (rules === undefined) {
  console.error(`${values.site} holds no built site. Run npm run build first.`);
  process.exitCode = 2;
} else if (positionals[0] === 'nginx')
  console.log(nginxConfig(rules, { name, root: values.root, listen: listen || '80' }));
else if (positionals[0] === 'caddy') console.log(caddyfile(rules, { name, root: values.root, listen }));
else {
  console.error(usage);
  process.exitCode = 2;
}
