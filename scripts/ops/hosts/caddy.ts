import { gallerySitemap, photoShell } from '../../../src/domain/photo-address.ts';
import type { ServerOptions } from './nginx.ts';
import { policyOfMissing, type SiteRules } from './site-rules.ts';

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A photo's page comes from the function, with the headers of the site. */
const photoRoutes = ({ galleryFunction, everywhere, paths }: SiteRules): readonly string[] => {
  const isPhoto = ['  @photo {', '    path_regexp ^/gallery/[^/.]+$', `    not path ${photoShell}`, '  }'];
  if (galleryFunction === undefined) return [...isPhoto, `  rewrite @photo ${photoShell}.html`];
  const { origin, pathname } = new URL(galleryFunction);
  const ofPaths = paths.flatMap(({ headers }) => headers);
  const own = new Set([...everywhere, ...ofPaths].map(([header]) => header));
  own.delete('content-type');
  return [
    ...isPhoto,
    `  handle ${gallerySitemap} {`,
    `    rewrite * ${pathname}/sitemap.xml`,
    `    reverse_proxy ${origin} {`,
    '      header_up Host {upstream_hostport}',
    '    }',
    '  }',
    '  handle @photo {',
    `    uri replace /gallery ${pathname}`,
    `    reverse_proxy ${origin} {`,
    '      header_up Host {upstream_hostport}',
    ...[...own].map((header) => `      header_down -${header}`),
    '      header_down Content-Type "text/html; charset=utf-8"',
    '      @missing status 404',
    '      handle_response @missing {',
    '        error 404',
    '      }',
    '      @failed status 5xx',
    '      handle_response @failed {',
    `        rewrite * ${photoShell}.html`,
    '        file_server {',
    '          status 503',
    '        }',
    '      }',
    '    }',
    '  }',
  ];
};

/** Caddyfile of Caddy 2.6 or newer. `header` directives run before `rewrite`, so they match the address of the request. */
export const caddyfile = (rules: SiteRules, { root, name, listen, otherName }: ServerOptions): string => {
  const ofPaths = rules.paths.flatMap(({ path, headers }) => [
    `  header ${path} {`,
    ...headers.map(([header, value]) => `    ${header} ${quoted(value)}`),
    '  }',
  ]);
  return [
    '# Generated from dist/_headers. Generate it again after every build.',
    `${name === '_' ? '' : name}${listen} {`,
    `  root * ${root}`,
    '  header {',
    ...rules.everywhere.map(([header, value]) => `    ${header} ${quoted(value)}`),
    '  }',
    ...ofPaths,
    '  @private path /_headers /_redirects /404.html *.br *.gz',
    '  error @private 404',
    '  redir /index.html / 301',
    '  @html path_regexp html ^(/.+)\\.html$',
    '  redir @html {re.html.1} 301',
    '  @slash path_regexp slash ^(/.+)/$',
    '  redir @slash {re.slash.1} 301',
    ...rules.rewrites.map(({ from, to }) => `  rewrite ${from} ${to}.html`),
    ...photoRoutes(rules),
    '  try_files {path} {path}.html',
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '  handle_errors {',
    '    rewrite * /404.html',
    '    header Cache-Control no-store',
    `    header Content-Security-Policy ${quoted(policyOfMissing(rules))}`,
    '    file_server',
    '  }',
    '}',
    ...(otherName === undefined
      ? []
      : [`${otherName}${listen} {`, `  redir https://${name}{uri} permanent`, '}']),
    '',
  ].join('\n');
};
