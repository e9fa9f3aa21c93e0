import { gallerySitemap, photoShell } from '../../../src/domain/photo-address.ts';
import { policyOfMissing, type SiteRules } from './site-rules.ts';

export type ServerOptions = {
  /** Folder of the built site. */
  readonly root: string;
  /** Host name of the site; `_` matches any. */
  readonly name: string;
  /** Address and port to listen on. */
  readonly listen: string;
  /** Host name that redirects to `name`. */
  readonly otherName?: string | undefined;
};

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const escapeRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (path: string): string =>
  path.endsWith('/*') ? quoted(`~^${escapeRegExp(path.slice(0, -1))}`) : quoted(path);

const variableOf = (header: string): string => `$site_${header.replaceAll('-', '_')}`;

const photoPattern = '^/gallery/[^/.]+$';

/** A photo's page comes from the function, with the headers of the site. */
const photoLocations = (
  { galleryFunction, everywhere }: SiteRules,
  added: readonly string[],
): readonly string[] => {
  if (galleryFunction === undefined)
    return [`  location ~ ${photoPattern} { try_files $uri.html ${photoShell}.html =404; }`];
  const { origin, pathname } = new URL(galleryFunction);
  const proxy = [
    `    rewrite ^/gallery/(.*)$ ${pathname}/$1 break;`,
    `    proxy_pass ${origin};`,
    '    proxy_ssl_server_name on;',
    '    proxy_intercept_errors on;',
  ];
  return [
    `  location = ${photoShell} { try_files $uri.html =404; }`,
    `  location @photo { try_files ${photoShell}.html =404; }`,
    `  location = ${gallerySitemap} {`,
    ...proxy,
    '  }',
    `  location ~ ${photoPattern} {`,
    ...proxy,
    '    error_page 404 /404.html;',
    '    error_page 502 503 504 @photo;',
    '    proxy_hide_header content-type;',
    '    add_header content-type "text/html; charset=utf-8" always;',
    ...[...everywhere.map(([header]) => header), ...added].map(
      (header) => `    proxy_hide_header ${header};`,
    ),
    ...everywhere.map(([header, value]) => `    add_header ${header} ${quoted(value)} always;`),
    ...added.map((header) => `    add_header ${header} ${variableOf(header)} always;`),
    '  }',
  ];
};

const mapOf = (source: string, variable: string, entries: readonly (readonly [string, string])[]): string =>
  [`map ${source} ${variable} {`, ...entries.map(([from, to]) => `  ${from} ${to};`), '}'].join('\n');

/**
 * Configuration of nginx 1.22 or newer for the `http` block. Headers are looked up by `$request_uri`, because `try_files`
 * has rewritten `$uri` by the time they are added.
 */
export const nginxConfig = (rules: SiteRules, { root, name, listen, otherName }: ServerOptions): string => {
  const headerNames = [...new Set(rules.paths.flatMap(({ headers }) => headers.map(([header]) => header)))];
  const added = headerNames.filter((header) => header !== 'content-type');
  const maps = added.map((header) => {
    const entries = rules.paths.flatMap(({ path, headers }) =>
      headers
        .filter(([found]) => found === header)
        .map(([, value]) => [patternOf(path), quoted(value)] as const),
    );
    return mapOf('$site_path', `${variableOf(header)}_of_path`, [['default', '""'], ...entries]);
  });
  const missing: Readonly<Record<string, string>> = {
    'cache-control': quoted('no-store'),
    'content-security-policy': quoted(policyOfMissing(rules)),
  };
  const byStatus = added.map((header) =>
    mapOf('$status', variableOf(header), [
      ['default', `${variableOf(header)}_of_path`],
      ['404', missing[header] ?? '""'],
    ]),
  );
  const typed = rules.paths.flatMap(({ path, headers }) =>
    headers
      .filter(([header]) => header === 'content-type')
      .map(([, type]) => `  location = ${path} { types { } default_type ${type}; }`),
  );
  return [
    '# Generated from dist/_headers. Generate it again after every build.',
    'map_hash_bucket_size 4096;',
    mapOf('$request_uri', '$site_path', [['~^(?<site_address>[^?]*)', '$site_address']]),
    ...maps,
    ...byStatus,
    'server {',
    `  listen ${listen};`,
    `  server_name ${name};`,
    `  root ${root};`,
    '  charset utf-8;',
    '  gzip_static on;',
    '  gzip_vary on;',
    '  absolute_redirect off;',
    '  error_page 404 /404.html;',
    ...rules.everywhere.map(([header, value]) => `  add_header ${header} ${quoted(value)} always;`),
    ...added.map((header) => `  add_header ${header} ${variableOf(header)} always;`),
    '  location = /404.html { internal; }',
    '  location ~ ^/_(headers|redirects)$ { return 404; }',
    '  location ~ \\.(br|gz)$ { return 404; }',
    '  location = /index.html { return 301 /$is_args$args; }',
    '  location ~ ^(?<bare>/.+)\\.html$ { return 301 $bare$is_args$args; }',
    '  location ~ ^(?<bare>/.+)/$ { return 301 $bare$is_args$args; }',
    ...rules.rewrites.map(({ from, to }) => `  location = ${from} { try_files ${to}.html =404; }`),
    ...typed,
    ...photoLocations(rules, added),
    '  location / { try_files $uri $uri.html $uri/index.html =404; }',
    '}',
    ...(otherName === undefined
      ? []
      : [
          'server {',
          `  listen ${listen};`,
          `  server_name ${otherName};`,
          `  return 301 https://${name}$request_uri;`,
          '}',
        ]),
    '',
  ].join('\n');
};
