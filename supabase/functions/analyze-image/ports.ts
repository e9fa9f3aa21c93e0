// What the handler needs from outside, and what it may answer.
import type { AnalysisSetting } from '../../../src/domain/analysis.ts';
import type { Result } from '../../../src/domain/result.ts';

/** What a photo may be described with; every field as the editor takes it, empty when nothing was said. */
export type Description = {
  readonly title: string;
  readonly description: string;
  /** One of the site's categories, or ''. */
  readonly category: string;
  readonly processSteps: string;
  readonly tags: readonly string[];
  readonly alt: string;
};

/** signed_out: the token is none of an account that is signed in · forbidden: the account is no administrator. */
export type PermitProblem = 'signed_out' | 'forbidden' | 'consent_needed' | 'daily_limit' | 'failed';

/** Rights of the caller's token; a permit is one of the day's descriptions. */
export type Quota = {
  /** Whether the account is an administrator. */
  check(token: string): Promise<Result<void, PermitProblem>>;
  agree(token: string, company: string): Promise<Result<void, PermitProblem>>;
  reserve(token: string, company: string): Promise<Result<string, PermitProblem>>;
  release(permit: string): Promise<void>;
};

/**
 * refused: it will not describe this picture · busy: not now · rejected: it takes no request with these settings, asking
 * again is no use · failed: it did not answer (`status` is null when nothing came at all) · unreadable: it answered, and
 * not what was asked for.
 */
export type DescribeProblem =
  | { readonly kind: 'refused'; readonly message: string }
  /** `retryAfter` in seconds. */
  | { readonly kind: 'busy'; readonly retryAfter: number | null }
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'failed'; readonly status: number | null }
  | { readonly kind: 'unreadable' | 'timeout' };

/** A picture as a `data:` address, to be described by the configured company. */
export type Describe = (picture: string) => Promise<Result<Description, DescribeProblem>>;

/** An object of our own bucket as a `data:` address; undefined when it is not there, too large or no picture. */
export type ReadObject = (path: string) => Promise<string | undefined>;

/** `company` is the host that pictures go to. */
export type Service = { readonly company: string; readonly describe: Describe };

export type AnalysisPorts = {
  readonly allowedOrigins: readonly string[];
  readonly quota: Quota;
  readonly readObject: ReadObject;
  /** Or the first setting that is missing. */
  readonly service: Result<Service, AnalysisSetting>;
  /** One line without personal data. */
  readonly log: (line: string) => void;
};
