// Prints the configuration of nginx or Caddy for the built site.
import { resolve } from 'node:path';
import { root } from '../dev/bootstrap.mjs';
import { readArguments, refuseArguments } from '../dev/command-line.mjs';
import { caddyfile } from './hosts/caddy.ts';
import { nginxConfig } from './hosts/nginx.ts';
import { readSiteRules } from './hosts/site-rules.ts';

const usage = `Usage: npm run --silent host:config -- nginx|caddy [OPTIONS] > FILE
  --name HOST        host name of the site; default: any
  --other-name HOST  leads to --name, such as example.com to www.example.com
  --root DIR         folder that the server serves (SITE_FOLDER); default: /srv/site
  --listen PORT      nginx: 80, '443 ssl'; default: 80. Caddy: :8080; default: 80 and 443
  --site DIR         built site; default: that of --root`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    name: { type: 'string', default: '_' },
    'other-name': { type: 'string' },
    root: { type: 'string', default: '/srv/site' },
    listen: { type: 'string', default: '' },
    site: { type: 'string' },
  },
});
const [server] = positionals;
if (server !== 'nginx' && server !== 'caddy') refuseArguments('Which server: nginx or caddy?', usage);
const site = values.site ?? values.root;
const rules = await readSiteRules(resolve(root, site)).catch(() => undefined);
const { name, listen, 'other-name': otherName } = values;
if (otherName !== undefined && name === '_') refuseArguments('--other-name needs --name.', usage);
if (rules === undefined) {
  console.error(`${site} holds no built site. npm run deploy -- --yes copies it to SITE_FOLDER.`);
  process.exitCode = 2;
} else if (server === 'nginx')
  console.log(nginxConfig(rules, { name, root: values.root, listen: listen || '80', otherName }));
else console.log(caddyfile(rules, { name, root: values.root, listen, otherName }));
