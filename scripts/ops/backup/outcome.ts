// The outcome of a command: done, failed, or refused before anything changed.
import { codeOf } from '../../../supabase/local/data-dir/private-file.ts';
import { certificateHint } from '../tls/root-certificates.ts';
import { err, type Result } from '../../../src/domain/result.ts';

export type Problem = { readonly kind: 'refused' | 'failed'; readonly sentence: string };
export type Outcome<T> = Result<T, Problem>;

export const refused = (sentence: string) => err<Problem>({ kind: 'refused', sentence });
export const failed = (sentence: string) => err<Problem>({ kind: 'failed', sentence });

/** The error of a driver, the file system or a request in one line. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const line = (message === '' ? (codeOf(error) ?? 'no reason given') : message).split('\n')[0] ?? '';
  return line + certificateHint(error);
};

const lost = /^(?:CONNECTION_|EPIPE|ECONNRESET|ETIMEDOUT)/;

/** Whether a driver threw because its connection ended, so that the outcome of a commit is not known. */
export const isConnectionLost = (error: unknown): boolean => lost.test(codeOf(error) ?? '');

/** Turns a thrown error into a failure whose sentence begins with `what`. */
export const attempt = async <T>(what: string, job: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await job();
  } catch (error) {
    return failed(`${what}: ${reasonOf(error)}.`);
  }
};
