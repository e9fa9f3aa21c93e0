export type PostOptions = {
  /** One line without personal data. */
  readonly log: (line: string) => void;
  readonly fetch?: typeof fetch;
};

/** Cold starts of a service are slow, and delivery runs in the background. */
const limitMs = 20_000;

/** Answers whether the service took it (2xx within 20 s). Redirects are failures. */
export const postJson = async (
  { name, url }: { readonly name: string; readonly url: string },
  body: unknown,
  headers: Readonly<Record<string, string>>,
  { log, fetch: send = (...request) => fetch(...request) }: PostOptions,
): Promise<boolean> => {
  const status = await send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );
  const isTaken = status >= 200 && status < 300;
  if (!isTaken)
    log(`forms: the ${name} did not take a notification (${status === 0 ? 'not reached' : status})`);
  return isTaken;
};
