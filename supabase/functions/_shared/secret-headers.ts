/** What opens the database to a function itself: its rights are those of `service_role`. */
export const secretHeaders = (secretKey: string): Readonly<Record<string, string>> => ({
  apikey: secretKey,
  // Only keys of the older kind, which are tokens, may stand here.
  ...(secretKey.startsWith('eyJ') ? { Authorization: `Bearer ${secretKey}` } : {}),
});
