// Checks the redirects to the address of the site.
import { isLoopback } from '../addresses.ts';
import { fails, firstOf, type Check, type Finding } from './finding.ts';
import { request, statusProblem } from './request.ts';

const redirects = [301, 302, 307, 308];

/** The other one of `example.com` and `www.example.com`; undefined for subdomains, which visitors do not guess. */
const otherNameOf = (hostname: string): string | undefined => {
  if (hostname.startsWith('www.')) return hostname.slice('www.'.length);
  return hostname.split('.').length === 2 ? `www.${hostname}` : undefined;
};

const path = '/about?utm_source=deploy-check';

const checkRedirect = async (from: string, address: string, hint: string): Promise<Finding> => {
  const answer = await request(`${from}${path}`);
  const location = answer.headers.get('location') ?? '';
  const problem =
    statusProblem(answer, redirects) ??
    (location.startsWith(`${address}/`) ? undefined : `location is ${JSON.stringify(location)}`) ??
    (location === `${address}${path}`
      ? undefined
      : `it loses the page: location is ${JSON.stringify(location)}`);
  return firstOf(from, [problem === undefined ? undefined : `${problem}; ${hint}`]);
};

const checkTransport = async (address: string): Promise<Finding[]> => {
  if (isLoopback(address)) return [];
  if (!address.startsWith('https:')) return [fails(address, 'the site is not served over HTTPS')];
  const plain = address.replace('https:', 'http:');
  const other = otherNameOf(new URL(address).hostname);
  return [
    await checkRedirect(plain, address, 'expected a redirect to HTTPS'),
    ...(other === undefined
      ? []
      : [
          await checkRedirect(
            `https://${other}`,
            address,
            `expected a redirect to ${address}: "The other name" in docs/deployment.md`,
          ),
        ]),
  ];
};

/** `address` is an origin without a trailing slash. */
export const transportChecks = (address: string): readonly Check[] => [
  { title: 'Transport', run: () => checkTransport(address) },
];
