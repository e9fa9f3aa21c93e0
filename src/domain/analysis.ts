/** Contract between the admin area and the function that describes photos. */
import type { PhotoMetadata } from './photo-metadata.ts';
import { sniffPicture, SNIFFED_BYTES } from './picture-type.ts';
import type { Result } from './result.ts';

/** Size limit of a picture to describe, in bytes. */
export const describedBytes = 1_500_000;

/** Maximum length of a service's refusal message, in characters. */
export const refusalLimit = 300;

/** Settings of the describing service; the first missing one is reported. */
export const analysisSettings = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;

export type AnalysisSetting = (typeof analysisSettings)[number];

/** Why a photo was not described. */
export type AnalysisProblem =
  /** The administrator has not consented to sending pictures to this company. */
  | { readonly kind: 'consent_needed'; readonly company: string }
  | { readonly kind: 'not_configured'; readonly setting: AnalysisSetting }
  /** Retry tomorrow. */
  | { readonly kind: 'daily_limit' }
  /** Retry later; null without a known delay. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** The service refuses this picture; `message` is its text, or ''. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The service rejects every request with these settings: key, model or account (HTTP status). */
  | { readonly kind: 'rejected'; readonly status: number }
  /** Missing, or not a JPEG or WebP of at most `describedBytes`. */
  | { readonly kind: 'bad_picture' }
  /** The service, or our own function, returned nothing usable. */
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'forbidden' };

/** A description covers some fields. */
export type Analysis = Result<Partial<PhotoMetadata>, AnalysisProblem>;

/** Whether an automatic retry may succeed. */
export const isPassing = ({ kind }: AnalysisProblem): boolean =>
  kind === 'busy' || kind === 'no_answer' || kind === 'offline';

/**
 * `data:` URL of a picture, with the sniffed type; undefined when it is not a JPEG or WebP, or larger than
 * `describedBytes`.
 */
export function pictureAddress(bytes: Uint8Array): string | undefined {
  const sniffed = sniffPicture(bytes.subarray(0, SNIFFED_BYTES));
  if (bytes.length > describedBytes) return undefined;
  return sniffed.type === 'jpeg' || sniffed.type === 'webp'
    ? `data:image/${sniffed.type};base64,${asBase64(bytes)}`
    : undefined;
}

function asBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}
