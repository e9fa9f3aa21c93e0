// Compares what a browser gets from the host of the site with the build.
import contentTypes from 'mime-types';
import { isLoopback } from '../addresses.ts';
import { expected, fails, firstOf, holds, type Check, type Finding } from './finding.ts';
import { headerProblem, pageFactsOf, type BuiltSite } from './built-files.ts';
import { digestOf, forEach, request, statusProblem, type Answer } from './request.ts';

/** Types that browsers treat as equal. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'text/javascript': ['application/javascript'],
  'application/xml': ['text/xml'],
  'image/vnd.microsoft.icon': ['image/x-icon'],
};

const redirects = [301, 302, 307, 308];

const bodyProblem = (answer: Answer, built: Buffer): string | undefined =>
  digestOf(answer.body) === digestOf(built)
    ? undefined
    : `body differs from the build (${answer.body.length} bytes, expected ${built.length})`;

const pageProblem = (answer: Answer, built: Buffer): string | undefined => {
  const [found, facts] = [pageFactsOf(answer.body), pageFactsOf(built)];
  return (
    expected('title', found.title, facts.title) ??
    expected('canonical', found.canonical, facts.canonical) ??
    bodyProblem(answer, built)
  );
};

const canonicalProblem = (address: string, built: Buffer): string | undefined => {
  const { canonical } = pageFactsOf(built);
  if (canonical === undefined || isLoopback(address)) return undefined;
  return expected('origin of the canonical link', new URL(canonical).origin, address);
};

const typeProblem = (path: string, { headers }: Answer): string | undefined => {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const right = contentTypes.lookup(path) || undefined;
  const others = right === undefined ? undefined : synonyms[right];
  return type !== undefined && others?.includes(type) ? undefined : expected('content-type', type, right);
};

/** Headers that contradict the privacy page, or that the `meta` of a page cannot correct. */
const answerProblem = ({ headers }: Answer): string | undefined => {
  const type = headers.get('content-type') ?? '';
  const charset = /charset=["']?([^"';\s]+)/i.exec(type)?.[1] ?? 'utf-8';
  return (
    expected('charset', charset.toLowerCase(), 'utf-8') ??
    (headers.has('set-cookie')
      ? 'the host sets a cookie; according to the privacy page there is none'
      : undefined)
  );
};

const checkPages = (address: string, site: BuiltSite): Promise<Finding[]> =>
  forEach([...site.pages], async ([path, file]) => {
    const answer = await request(`${address}${path}`);
    const built = await site.read(file);
    return firstOf(path, [
      statusProblem(answer, [200]),
      typeProblem(file, answer),
      pageProblem(answer, built),
      canonicalProblem(address, built),
      headerProblem(site.rules, path, answer.headers),
      answerProblem(answer),
    ]);
  });

/** A host either redirects to the clean address or, like Netlify, answers with the same page and policy. */
const checkRedirects = (address: string, site: BuiltSite): Promise<Finding[]> => {
  const others = [...site.pages].flatMap(([path, file]) =>
    path === '/' ? [] : [[`${path}/`, path, file] as const],
  );
  return forEach(others, async ([other, path, file]) => {
    const answer = await request(`${address}${other}`);
    if (answer.status === 200)
      return firstOf(other, [
        pageProblem(answer, await site.read(file)),
        headerProblem(site.rules, path, answer.headers),
      ]);
    const location = answer.headers.get('location') ?? '';
    const target = URL.canParse(location, address) ? new URL(location, address).href : location;
    return firstOf(other, [
      statusProblem(answer, redirects),
      expected('location', target, `${address}${path}`),
      answerProblem(answer),
    ]);
  });
};

const checkMissing = async (address: string, site: BuiltSite): Promise<Finding[]> => {
  const built = await site.read('/404.html');
  const name = `missing-${Date.now().toString(36)}`;
  const paths = [
    `/${name}`,
    `/services/${name}`,
    `/assets/${name}.js`,
    `/pictures/${name}.avif`,
    '/_headers',
    '/_redirects',
  ];
  const policy = site.rules
    .find(({ path }) => path === '/404')
    ?.set.find(([header]) => header === 'content-security-policy')?.[1];
  return forEach(paths, async (path) => {
    const answer = await request(`${address}${path}`);
    const cache = answer.headers.get('cache-control') ?? '';
    return firstOf(path, [
      statusProblem(answer, [404]),
      /no-store|no-cache|max-age=0/.test(cache)
        ? undefined
        : `cache-control of a 404 is ${JSON.stringify(cache)}, expected no-store`,
      pageProblem(answer, built),
      expected('content-security-policy', answer.headers.get('content-security-policy'), policy),
    ]);
  });
};

const checkFiles = (address: string, site: BuiltSite): Promise<Finding[]> =>
  forEach(site.files, async (path) => {
    const answer = await request(`${address}${path}`);
    return firstOf(path, [
      statusProblem(answer, [200]),
      typeProblem(path, answer),
      headerProblem(site.rules, path, answer.headers),
      bodyProblem(answer, await site.read(path)),
      answerProblem(answer),
    ]);
  });

const checkReachable = async (address: string): Promise<Finding[]> => {
  const problem = statusProblem(await request(`${address}/`), [200]);
  return [problem === undefined ? holds(address) : fails(address, problem)];
};

/** `address` is an origin without a trailing slash. */
export const siteChecks = (address: string, site: BuiltSite): readonly Check[] => [
  { title: 'Reachable', run: () => checkReachable(address) },
  { title: 'Pages', run: () => checkPages(address, site) },
  { title: 'Redirects', run: () => checkRedirects(address, site) },
  { title: 'Missing addresses', run: () => checkMissing(address, site) },
  { title: 'Files', run: () => checkFiles(address, site) },
];
