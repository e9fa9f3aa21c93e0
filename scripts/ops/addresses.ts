export const isLoopback = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

export const isDatabaseUrl = (text: string): boolean => /^postgres(?:ql)?:/.test(text) && URL.canParse(text);

/** Whether a connection string belongs to a project: by its user behind a pooler, or by its host. */
export const namesProject = (databaseUrl: string, ref: string): boolean => {
  const { username, hostname } = new URL(databaseUrl);
  return username === `postgres.${ref}` || hostname.split('.').includes(ref);
};

export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '') && /^https?:/.test(text);

/** Whether each % of an address begins an escape, so that name and password can be decoded. */
export const isPercentEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
