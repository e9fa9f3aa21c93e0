// Deployments that are wrong in one way each.
import type { Fault, Reply } from './fault-proxy.ts';

type Where = string | RegExp;
type Change = (reply: Reply) => void;

const on =
  (where: Where, change: Change): Fault =>
  ({ path }, reply) => {
    if (typeof where === 'string' ? path === where : where.test(path)) change(reply);
  };

const setHeader =
  (name: string, value: string | null): Change =>
  ({ headers }) => {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  };

const setStatus =
  (status: number): Change =>
  (reply) => {
    reply.status = status;
  };

const replaceText =
  (from: string | RegExp, to: string): Change =>
  (reply) => {
    reply.body = Buffer.from(reply.body.toString().replace(from, to));
  };

const answerJson =
  (status: number, value: unknown): Change =>
  (reply) => {
    reply.status = status;
    reply.headers.set('content-type', 'application/json');
    reply.body = Buffer.from(JSON.stringify(value));
  };

export type PlantedFault = {
  readonly name: string;
  /** Title of the check that must find it. */
  readonly check: string;
  /** Subject that must be named. */
  readonly subject: Where;
  readonly fault: Fault;
};

const page = (name: string, where: string, fault: Change): PlantedFault => ({
  name,
  check: 'Pages',
  subject: where,
  fault: on(where, fault),
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

export const plantedFaults: readonly PlantedFault[] = [
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
  {
    name: 'messages that anyone can read',
    check: 'Rights of visitors',
    subject: 'contact_messages',
    fault: on(/contact_messages/, answerJson(200, [])),
  },
  {
    name: 'a gallery that does not answer',
    check: 'Rights of visitors',
    subject: 'gallery_photos',
    fault: on(/gallery_photos/, answerJson(500, { message: 'no' })),
  },
  {
    name: 'visitor numbers that anyone can read',
    check: 'Rights of visitors',
    subject: 'analytics_summary',
    fault: on(/analytics_summary/, answerJson(200, {})),
  },
  {
    name: 'open sign-ups',
    check: 'Accounts',
    subject: 'sign-up is closed',
    fault: on('/auth/v1/settings', answerJson(200, { disable_signup: false })),
  },
  {
    name: 'forms that accept every origin',
    check: 'Functions',
    subject: 'forms reject a foreign origin',
    fault: ({ path, headers }, reply) => {
      if (path.endsWith('/forms') && headers.get('origin') === 'https://foreign.example') reply.status = 404;
    },
  },
  {
    name: 'functions without SITE_URL',
    check: 'Functions',
    subject: /^forms accept/,
    fault: on('/functions/v1/forms', ({ headers }) => headers.delete('access-control-allow-origin')),
  },
  {
    name: 'a sweep without a key',
    check: 'Functions',
    subject: 'the sweep needs its key',
    fault: on(/\/sweep$/, answerJson(200, { delivered: 0, failed: 0 })),
  },
  {
    name: 'a function that was not deployed',
    check: 'Functions',
    subject: 'photo descriptions need an account',
    fault: on(/analyze-image/, answerJson(404, { code: 'NOT_FOUND' })),
  },
];
