// Hosts of the site that are wrong in one way each.
import type { Fault } from './fault-proxy.ts';
import {
  on,
  replaceText,
  setHeader,
  setStatus,
  type Change,
  type PlantedFault,
  type Where,
} from './reply-changes.ts';

const page = (name: string, where: string, fault: Change): PlantedFault => ({
  name,
  check: 'Pages',
  subject: where,
  fault: on(where, fault),
});
const requests = (name: string, subject: Where, fault: Fault): PlantedFault => ({
  name,
  check: 'Requests of browsers',
  subject,
  fault,
});
const missing = (name: string, subject: Where, fault: Change): PlantedFault => ({
  name,
  check: 'Missing addresses',
  subject,
  fault: on(subject, fault),
});
const file = (name: string, subject: Where, fault: Change): PlantedFault => ({
  name,
  check: 'Files',
  subject,
  fault: on(subject, fault),
});

export const siteFaults: readonly PlantedFault[] = [
  page('a page that was not uploaded', '/faq', setStatus(404)),
  page('a page of another title', '/about', replaceText(/<title>[^<]*/, '<title>Home')),
  page(
    'a canonical link to another host',
    '/faq',
    replaceText(/rel="canonical" href="[^"]*"/, 'rel="canonical" href="https://other.example/faq"'),
  ),
  page(
    'a script that the host injected',
    '/gallery',
    replaceText('</head>', '<script src="/cdn-cgi/x.js"></script></head>'),
  ),
  page('a page without its policy', '/contact', setHeader('content-security-policy', null)),
  page('a policy that allows inline scripts', '/about', ({ headers }) => {
    const policy = headers.get('content-security-policy') ?? '';
    headers.set(
      'content-security-policy',
      policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    );
  }),
  page('a site without HSTS', '/about', setHeader('strict-transport-security', null)),
  page('an admin page that search engines may list', '/secure-admin-access', setHeader('x-robots-tag', null)),
  page('a page that is cached for an hour', '/faq', setHeader('cache-control', 'max-age=3600')),
  {
    name: 'a redirect to the home page',
    check: 'Redirects',
    subject: '/about/',
    fault: on('/about/', setHeader('location', '/')),
  },
  {
    name: 'a slash at the end that is not found',
    check: 'Redirects',
    subject: '/faq/',
    fault: on('/faq/', setStatus(404)),
  },
  missing('a home page for every missing address', /^\/missing-/, setStatus(200)),
  missing(
    'a 404 that is stored for a year',
    /^\/assets\/missing-/,
    setHeader('cache-control', 'public, max-age=31536000, immutable'),
  ),
  missing('a 404 without a policy', /^\/pictures\/missing-/, setHeader('content-security-policy', null)),
  missing('a 404 page of the host', /^\/services\/missing-/, replaceText(/^[^]*$/, '404 page not found')),
  missing('a list of headers that is public', '/_headers', setStatus(200)),
  file('a service worker that is cached', '/sw.js', setHeader('cache-control', 'max-age=86400')),
  file(
    'a manifest of the wrong type',
    '/manifest.webmanifest',
    setHeader('content-type', 'application/octet-stream'),
  ),
  file('a script of the build before', /^\/assets\/[^/]+\.js$/, replaceText(/^/, '/* old */')),
  file('a picture that is missing', /^\/pictures\/[^/]+\.webp$/, setStatus(404)),
  file(
    'scripts that browsers ask for each time',
    /^\/assets\/[^/]+\.js$/,
    setHeader('cache-control', 'no-cache'),
  ),
  file('a robots.txt that forbids everything', '/robots.txt', replaceText('Allow: /', 'Disallow: /')),
  file(
    'a sitemap of another site',
    '/sitemap.xml',
    replaceText(/<loc>https:\/\/[^/<]+/g, '<loc>https://other.example'),
  ),
  {
    name: 'connections that are cut',
    check: 'Files',
    subject: '/sw.js',
    fault: ({ path }) => (path === '/sw.js' ? 'cut' : undefined),
  },
  page('pages in another charset', '/about', setHeader('content-type', 'text/html; charset=iso-8859-1')),
  page('a page of another type', '/about', setHeader('content-type', 'text/plain; charset=utf-8')),
  page('a cookie of the host', '/faq', setHeader('set-cookie', '__bm=1; Path=/; Secure')),
  file(
    'pictures of an unknown type',
    /^\/pictures\/[^/]+\.avif$/,
    setHeader('content-type', 'application/octet-stream'),
  ),
  file(
    'scripts in another charset',
    /^\/assets\/[^/]+\.js$/,
    setHeader('content-type', 'text/javascript; charset=latin1'),
  ),
  {
    name: 'a redirect to another host',
    check: 'Redirects',
    subject: '/about/',
    fault: on('/about/', setHeader('location', 'https://other.example/about')),
  },
  requests('a wall before browsers', /./, ({ headers }, reply) => {
    if ((headers.get('user-agent') ?? '').includes('Chrome/')) reply.status = 403;
  }),
  requests('a wall before search engines', 'a search engine', ({ headers }, reply) => {
    if ((headers.get('user-agent') ?? '').includes('Googlebot')) reply.status = 403;
  }),
  requests('queries that are not found', 'a link with a query', on(/^\/\?/, setStatus(404))),
  requests('no HEAD', 'HEAD', ({ method }, reply) => {
    if (method === 'HEAD') reply.status = 405;
  }),
  requests('no ranges', 'a range', ({ headers }, reply) => {
    if (headers.has('range')) reply.status = 500;
  }),
  requests('no conditional requests', 'conditional requests', ({ headers }, reply) => {
    if (headers.has('if-none-match')) reply.status = 500;
  }),
  requests('pages that are always unchanged', 'conditional requests', ({ headers }, reply) => {
    if (headers.has('if-none-match')) reply.status = 304;
  }),
  requests(
    'pages of the future',
    'conditional requests',
    on('/', setHeader('last-modified', 'Tue, 01 Jan 2030 00:00:00 GMT')),
  ),
  requests('one ETag for all pages', 'ETag', (_, { headers }) => {
    headers.set('etag', '"1"');
  }),
  requests('no compression', /^compression of /, (_, reply) => {
    reply.isCompressible = false;
  }),
  {
    name: 'settings that anyone can read',
    check: 'Files that are not public',
    subject: '/.env',
    fault: on('/.env', setStatus(200)),
  },
  {
    name: 'the repository',
    check: 'Files that are not public',
    subject: '/.git/config',
    fault: on('/.git/config', setStatus(200)),
  },
  {
    name: 'source maps',
    check: 'Files that are not public',
    subject: /\.js\.map$/,
    fault: on(/\.js\.map$/, setStatus(200)),
  },
  {
    name: 'a clock that is an hour off',
    check: 'Clocks',
    subject: /^clock of/,
    fault: (_, { headers }) => {
      headers.set('date', new Date(Date.now() + 3_600_000).toUTCString());
    },
  },
];
