/** The answer of a session with this token; null: signed out. */
import type { TokenProblem } from '../../src/data/supabase/account-requests.ts';
import { err, ok, type Result } from '../../src/domain/result.ts';

export const heldToken = (token: string | null): Result<string, TokenProblem> =>
  token === null ? err('signed_out') : ok(token);
