import { photoSize, photoSrcSet, photoSubtitle, startWithin, type Photo } from './photo.ts';

/** Texts and attributes of a photo's own page; '' for what the photo does not have. */
export interface PhotoPage {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  /** For search results and previews. */
  readonly summary: string;
  readonly steps: string;
  readonly alt: string;
  readonly src: string;
  readonly srcSet: string;
  readonly width: string;
  readonly height: string;
}

/** Address of a photo's page. */
export const photoPath = (id: string): string => `/gallery/${id}`;

export function photoPageOf(photo: Photo): PhotoPage {
  const { width, height } = photoSize(photo);
  return {
    id: photo.id,
    title: photo.text.title || photo.alt,
    subtitle: photoSubtitle(photo),
    description: photo.text.description,
    summary: summaryOf(photo),
    steps: photo.text.processSteps,
    alt: photo.alt,
    src: photo.src,
    srcSet: photoSrcSet(photo.variants) ?? `${photo.src} ${width}w`,
    width: String(width),
    height: String(height),
  };
}

const SUMMARY_LIMIT = 155;

/** The beginning of a description in one line, cut at a word; '' without one. */
export function startOfText(description: string): string {
  const words = description.replace(/\s+/g, ' ').trim();
  if (words.length <= SUMMARY_LIMIT) return words;
  const end = words.lastIndexOf(' ', SUMMARY_LIMIT);
  return `${startWithin(words, end > 0 ? end : SUMMARY_LIMIT)}…`;
}

/** The beginning of the description, else what is shown and where. */
function summaryOf({ text, alt }: Photo): string {
  const start = startOfText(text.description);
  return start || [...new Set([alt, text.place])].filter((part) => part !== '').join(', ');
}
