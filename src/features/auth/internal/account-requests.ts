// Account requests bypass the store because they carry passwords.
import { session, type AuthFailure, type SignInFailure } from '@/data/session.repository.ts';

export const noStorageText =
  'This browser does not save sign-ins. Allow cookies and site data for this site, then try again.';

const said = (failure: AuthFailure, unreached: string): string =>
  failure.kind === 'offline' ? unreached : failure.message;

/** undefined: signed in. */
export async function signIn(email: string, password: string): Promise<SignInFailure | undefined> {
  const signedIn = await session.signIn(email.trim(), password);
  return signedIn.ok ? undefined : signedIn.error;
}

/** null: the link was sent; otherwise the reason. */
export async function sendLink(email: string, landing: string): Promise<string | null> {
  const asked = await session.requestRecovery(email.trim(), landing);
  if (asked.ok) return null;
  return said(asked.error, 'The server could not be reached. Nothing was sent; your address is still here.');
}

export async function setPassword(password: string): Promise<string | null> {
  const set = await session.setPassword(password);
  return set.ok ? null : said(set.error, 'The server could not be reached. The password is unchanged.');
}
