/** The newsletter's one field. The same rule on the page and on the server. */
import { judgeEmail, normalize, type FieldProblem } from './form-fields.ts';
import { err, ok, type Result } from './result.ts';

/** The address as it will be stored, or what is wrong with it. */
export function readSubscription(email: string): Result<string, FieldProblem> {
  const tidied = normalize(email);
  const problem = judgeEmail(tidied);
  return problem === null ? ok(tidied) : err(problem);
}
