/** What is agreed about the description of photos between the private area and the function that describes them. */
import type { PhotoMetadata } from './photo-metadata.ts';
import { sniffPicture, SNIFFED_BYTES } from './picture-type.ts';
import type { Result } from './result.ts';

/** In bytes: the largest picture that is looked at. */
export const describedBytes = 1_500_000;

/** The longest sentence with which a service says no, in characters. */
export const refusalLimit = 300;

/** The settings of the describing service, in the order in which a missing one is named. */
export const analysisSettings = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;

export type AnalysisSetting = (typeof analysisSettings)[number];

/** Why a photo was not described. */
export type AnalysisProblem =
  /** The administrator has not agreed yet that pictures go to this company. */
  | { readonly kind: 'consent_needed'; readonly company: string }
  | { readonly kind: 'not_configured'; readonly setting: AnalysisSetting }
  /** Tomorrow again. */
  | { readonly kind: 'daily_limit' }
  /** Later again; null: nobody said when. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** The service will not describe this picture; its own words, or ''. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The service takes no request with these settings, whatever the picture: key, model or account (HTTP status). */
  | { readonly kind: 'rejected'; readonly status: number }
  /** It is no JPEG or WebP of at most `describedBytes`, or not there. */
  | { readonly kind: 'bad_picture' }
  /** The service, or our own function, gave nothing usable. */
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'forbidden' };

/** A description says something of some fields. */
export type Analysis = Result<Partial<PhotoMetadata>, AnalysisProblem>;

/** Whether the same request may succeed later without anybody doing anything. */
export const isPassing = ({ kind }: AnalysisProblem): boolean =>
  kind === 'busy' || kind === 'no_answer' || kind === 'offline';

/**
 * The `data:` address of a picture, by what its bytes are; undefined when it is no JPEG or WebP or has more than
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
