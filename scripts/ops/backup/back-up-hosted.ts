import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { root } from '../../dev/bootstrap.mjs';
import { backUp } from './back-up.ts';
import { readEncryption } from './encryption.ts';
import { hostedInstance, type HostedOptions } from './hosted-instance.ts';

/** Null without git or without a commit. */
export const readCommit = async (): Promise<string | null> => {
  const answer = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).catch(() => null);
  return answer?.stdout.trim() ?? null;
};

/** Used by the deployment. `to` is the folder of the backups; the error is one sentence. */
export const backUpHosted = async (
  options: HostedOptions & { readonly to: string },
): Promise<Result<{ folder: string; rows: number; objects: number }, string>> => {
  const encryption = readEncryption(process.env);
  if (!encryption.ok) return err(encryption.error.sentence);
  const outcome = await backUp(hostedInstance(options), {
    to: options.to,
    commit: await readCommit(),
    encrypt: encryption.value,
  });
  return outcome.ok ? ok(outcome.value) : err(outcome.error.sentence);
};
