import type { PhotoMetadata } from './photo-metadata.ts';
import { sniffPicture, SNIFFED_BYTES } from './picture-type.ts';
import type { Result } from './result.ts';

export const describedBytes = 1_500_000;

export const refusalLimit = 300;

export const analysisSettings = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;

export type AnalysisSetting = (typeof analysisSettings)[number];

export type AnalysisProblem =
  | { readonly kind: 'consent_needed'; readonly company: string }
  | { readonly kind: 'not_configured'; readonly setting: AnalysisSetting }
  | { readonly kind: 'daily_limit' }
  /** `retryAfterMs` is null without a known delay. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** The service refuses this picture; `message` is its text, or ''. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The service rejects every request with this key, model or account; `status` is the HTTP status. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** Missing, or not a JPEG or WebP of at most `describedBytes`. */
  | { readonly kind: 'bad_picture' }
  /** The service, or the site's own function, returned nothing usable. */
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'forbidden' };

export type Analysis = Result<Partial<PhotoMetadata>, AnalysisProblem>;

export const isPassing = ({ kind }: AnalysisProblem): boolean =>
  kind === 'busy' || kind === 'no_answer' || kind === 'offline';

/** `data:` URL; undefined when the bytes are not a JPEG or WebP, or exceed `describedBytes`. */
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
