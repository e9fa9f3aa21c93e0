import { err, ok, type Result } from '../../domain/result.ts';

/**
 * Why a storage operation failed.
 * unavailable: absent, blocked, or owned by a newer release · timeout: no response, twice · quota: no room ·
 * closed: connection lost, twice · corrupt: the browser reports damaged data.
 * `detail` is the name of the browser's error.
 */
export interface StorageError {
  readonly kind: 'unavailable' | 'timeout' | 'quota' | 'closed' | 'corrupt';
  readonly detail: string;
}

/** Logs failures that have no effect for the person. */
export type Report = (stored: Result<unknown, StorageError>) => void;

/** Carries a StorageError through promise code that can only reject (idb-keyval); `attempt` unwraps it. */
export class StorageFailure extends Error {
  readonly error: StorageError;

  constructor(error: StorageError, options?: ErrorOptions) {
    super(`storage ${error.kind}: ${error.detail}`, options);
    this.name = 'StorageFailure';
    this.error = error;
  }
}

const kindByName: Readonly<Record<string, StorageError['kind']>> = {
  QuotaExceededError: 'quota',
  InvalidStateError: 'closed',
  AbortError: 'closed',
  TransactionInactiveError: 'closed',
  NotFoundError: 'corrupt',
  UnknownError: 'corrupt',
  NotReadableError: 'corrupt',
  VersionError: 'unavailable',
  SecurityError: 'unavailable',
  NotAllowedError: 'unavailable',
};

/** Maps a browser error; undefined for a bug of ours, which must surface. */
export function toStorageFailure(cause: unknown): StorageFailure | undefined {
  if (cause instanceof StorageFailure) return cause;
  if (!(cause instanceof DOMException)) return undefined;
  const kind = kindByName[cause.name];
  return kind === undefined ? undefined : new StorageFailure({ kind, detail: cause.name }, { cause });
}

/** Runs storage work and returns its failure as a value; any other error is a bug and is rethrown. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T, StorageError>> {
  try {
    return ok(await work());
  } catch (cause) {
    if (cause instanceof StorageFailure) return err(cause.error);
    throw cause;
  }
}
