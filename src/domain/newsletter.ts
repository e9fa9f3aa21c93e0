/** Shared by the page and the server. */
import { judgeEmail, normalize, type FieldProblem } from './form-fields.ts';
import { err, ok, type Result } from './result.ts';

export function readSubscription(email: string): Result<string, FieldProblem> {
  const tidied = normalize(email);
  const problem = judgeEmail(tidied);
  return problem === null ? ok(tidied) : err(problem);
}
