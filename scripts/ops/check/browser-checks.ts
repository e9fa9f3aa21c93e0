// Makes the requests of browsers, search engines and programs: with a query, conditions, ranges, compression.
import { expected, firstOf, type Check, type Finding } from './finding.ts';
import type { BuiltSite } from './built-files.ts';
import { digestOf, forEach, request, statusProblem, type Answer } from './request.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const limitOfClockMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;

const sameBody = (answer: Answer, built: Buffer): string | undefined =>
  digestOf(answer.body) === digestOf(built) ? undefined : 'the body is not that of the build';

/** Validators of a response, which a browser sends back to revalidate it. */
const validatorsProblem = async (url: string, built: Buffer): Promise<string | undefined> => {
  const { headers } = await request(url);
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  if (modified !== null && Date.parse(modified) > Date.now() + dayMs)
    return `last-modified is ${JSON.stringify(modified)}: browsers would not ask for the next build`;
  const conditions = [
    ...(etag === null ? [] : [{ 'if-none-match': etag }]),
    ...(modified === null ? [] : [{ 'if-modified-since': modified }]),
  ];
  for (const condition of conditions) {
    const answer = await request(url, { headers: condition });
    const problem =
      statusProblem(answer, [200, 304]) ?? (answer.status === 200 ? sameBody(answer, built) : undefined);
    if (problem !== undefined) return problem;
  }
  const other = await request(url, { headers: { 'if-none-match': '"of-an-earlier-build"' } });
  return statusProblem(other, [200]) ?? sameBody(other, built);
};

/** The files that a visitor waits for. */
const compressed = /\.(?:js|css)$/;
const minCompressedBytes = 2_000;

const compressionProblem = ({ headers, body }: Answer): string | undefined =>
  body.length < minCompressedBytes || headers.has('content-encoding')
    ? undefined
    : `${body.length} bytes are sent without compression`;

const checkEtags = async (address: string, paths: readonly string[]): Promise<Finding> => {
  const answers = await forEach(paths, (path) => request(`${address}${path}`));
  const etags = answers.map(({ headers }) => headers.get('etag'));
  return firstOf('ETag', [
    etags[0] != null && new Set(etags).size === 1
      ? `all pages have the ETag ${etags[0]}: browsers would not ask for the next build`
      : undefined,
  ]);
};

const checkRequests = async (address: string, site: BuiltSite): Promise<Finding[]> => {
  const built = await site.read('/index.html');
  const home = `${address}/`;
  const ask = async (
    subject: string,
    problemOf: (answer: Answer) => string | undefined,
    url = home,
    init: Parameters<typeof request>[1] = {},
  ): Promise<Finding> => {
    const answer = await request(url, init);
    return firstOf(subject, [statusProblem(answer, [200, 206]), problemOf(answer)]);
  };
  const ofBuild = (answer: Answer): string | undefined => sameBody(answer, built);
  const scripts = site.files.filter((file) => compressed.test(file));
  return [
    await ask('a link with a query', ofBuild, `${home}?utm_source=deploy-check&fbclid=1`),
    await ask('a search engine', ofBuild, home, { headers: { 'user-agent': googlebot } }),
    await ask('HEAD', ({ body }) => expected('length of the body', body.length, 0), home, { method: 'HEAD' }),
    await ask('a range', () => undefined, `${address}${scripts[0] ?? '/'}`, {
      headers: { range: 'bytes=0-9' },
    }),
    firstOf('conditional requests', [await validatorsProblem(home, built)]),
    await checkEtags(address, [...site.pages.keys()].slice(0, 3)),
    ...(await forEach(['/', ...scripts], (path) =>
      ask(`compression of ${path}`, compressionProblem, `${address}${path}`),
    )),
  ];
};

const checkPrivateFiles = (address: string, site: BuiltSite): Promise<Finding[]> => {
  const scripts = site.files.filter((file) => compressed.test(file));
  const paths = [
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    ...scripts.map((file) => `${file}.map`),
  ];
  return forEach(paths, async (path) =>
    firstOf(path, [statusProblem(await request(`${address}${path}`), [403, 404])]),
  );
};

/** The clock of the host decides when tokens expire and how messages are dated. */
const clockProblem = ({ headers }: Answer): string | undefined => {
  const date = headers.get('date');
  if (date === null) return undefined;
  const minutes = (Date.parse(date) - Date.now()) / 60_000;
  return Math.abs(minutes) * 60_000 > limitOfClockMs
    ? `it is ${Math.abs(minutes).toFixed(0)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} that of this machine`
    : undefined;
};

const checkClocks = (origins: readonly string[]): Promise<Finding[]> =>
  forEach([...new Set(origins)], async (origin) =>
    firstOf(`clock of ${origin}`, [clockProblem(await request(`${origin}/`))]),
  );

/** `address` and `projectUrl` are origins without a trailing slash. */
export const browserChecks = (address: string, site: BuiltSite, projectUrl: string): readonly Check[] => [
  { title: 'Requests of browsers', run: () => checkRequests(address, site) },
  { title: 'Files that are not public', run: () => checkPrivateFiles(address, site) },
  { title: 'Clocks', run: () => checkClocks([address, projectUrl]) },
];
