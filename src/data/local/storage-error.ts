import { err, ok, type Result } from '../../domain/result.ts';

/**
 * Why the device's storage did not do what was asked.
 * unavailable: there is none here, it is blocked, or it belongs to a newer release · timeout: it did not answer, twice ·
 * quota: no room · closed: the connection was taken away, twice · corrupt: it answered that its data is damaged.
 * `detail` is the browser's own name for the failure.
 */
export interface StorageError {
  readonly kind: 'unavailable' | 'timeout' | 'quota' | 'closed' | 'corrupt';
  readonly detail: string;
}

/** Told of work whose failure changes nothing for the person: it is logged. */
export type Report = (stored: Result<unknown, StorageError>) => void;

/** A StorageError on its way through promise code that can only reject (idb-keyval); `attempt` turns it back into a value. */
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

/** The failure a browser error stands for, or undefined when it is a defect of ours and must surface as one. */
export function toStorageFailure(cause: unknown): StorageFailure | undefined {
  if (cause instanceof StorageFailure) return cause;
  if (!(cause instanceof DOMException)) return undefined;
  const kind = kindByName[cause.name];
  return kind === undefined ? undefined : new StorageFailure({ kind, detail: cause.name }, { cause });
}

/** Runs storage work and returns its failure as a value; anything but a storage failure is a defect and is thrown on. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T, StorageError>> {
  try {
    return ok(await work());
  } catch (cause) {
    if (cause instanceof StorageFailure) return err(cause.error);
    throw cause;
  }
}
