const isOwnNetwork = (address: string): boolean =>
  /^(?:::ffff:)?(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd]|fe[89ab])/i.test(
    address,
  );

/**
 * The header in which the proxy of this platform says where a request came from, whatever the sender wrote there: the one that
 * is set, else Cloudflare's on a hosted Supabase project. Elsewhere there is none, and such a header is the sender's own claim.
 */
export const addressHeaderFrom = (
  given: (name: string) => string | undefined,
  projectUrl: string,
): string | undefined => {
  const name = given('CLIENT_ADDRESS_HEADER');
  if (name !== undefined) return /^[\w-]+$/.test(name) ? name : undefined;
  return URL.canParse(projectUrl) && /\.supabase\.co$/.test(new URL(projectUrl).hostname)
    ? 'cf-connecting-ip'
    : undefined;
};

/**
 * The address a request came from, by the rule of `private.client_address`: what the platform's own header says, else the last
 * one named that is not of a proxy's own network. What stands left of that is the sender's own claim.
 */
export const rateLimitKey = (
  { headers }: Pick<Request, 'headers'>,
  addressHeader: string | undefined,
): string => {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const seen = addressHeader === undefined ? undefined : headers.get(addressHeader)?.trim();
  const given = seen === undefined || seen === '' ? undefined : seen;
  return (given ?? hops.findLast((hop) => hop !== '' && !isOwnNetwork(hop)) ?? hops.at(-1) ?? '').slice(
    0,
    64,
  );
};
