import type { TestServer } from './server.ts';

/** Calls the API with the secret key, as the owner's own tools would: the test's way to set rows up and read them. */
export const asOwner = async (
  site: TestServer,
  path: string,
  init: { readonly method?: string; readonly body?: string } = {},
): Promise<unknown> => {
  const response = await fetch(`${site.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: site.secretKey,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};
