const claimsOfTheClient = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'];

/**
 * Says where a request really came from. There is no proxy before this server, so whatever the client wrote
 * about its own address is dropped and the socket's address stands alone.
 */
export const setForwardedFor = (headers: Headers, address: string | undefined): void => {
  for (const name of claimsOfTheClient) headers.delete(name);
  headers.set('x-forwarded-for', address ?? '127.0.0.1');
};
