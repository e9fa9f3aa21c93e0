import { err, ok, type Result } from '../../domain/result.ts';

/** unavailable: absent, blocked or newer release · timeout, closed: failed twice · `detail`: browser error name. */
export interface StorageError {
  readonly kind: 'unavailable' | 'timeout' | 'quota' | 'closed' | 'corrupt';
  readonly detail: string;
}

export type Stored<T> = Promise<Result<T, StorageError>>;

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

/** Undefined for a defect, which must surface. */
export function toStorageFailure(cause: unknown): StorageFailure | undefined {
  if (cause instanceof StorageFailure) return cause;
  if (!(cause instanceof DOMException)) return undefined;
  const kind = kindByName[cause.name];
  return kind === undefined ? undefined : new StorageFailure({ kind, detail: cause.name }, { cause });
}

export async function attempt<T>(work: () => Promise<T>): Stored<T> {
  try {
    return ok(await work());
  } catch (cause) {
    const failure = toStorageFailure(cause);
    if (failure === undefined) throw cause;
    return err(failure.error);
  }
}
