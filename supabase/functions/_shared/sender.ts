const isOwnNetwork = (address: string): boolean =>
  /^(?:::ffff:)?(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd]|fe[89ab])/i.test(
    address,
  );

/**
 * The address a request came from, by the rule of `private.client_address`: what hosted Supabase saw, else the last one
 * named that is not of a proxy's own network. What stands left of that is the sender's own claim.
 */
export const senderOf = ({ headers }: Pick<Request, 'headers'>): string => {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const seen = headers.get('cf-connecting-ip')?.trim();
  const given = seen === undefined || seen === '' ? undefined : seen;
  return (given ?? hops.findLast((hop) => hop !== '' && !isOwnNetwork(hop)) ?? hops.at(-1) ?? '').slice(
    0,
    64,
  );
};
