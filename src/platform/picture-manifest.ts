/** One bundled rendering as scripts/pictures.ts describes it; `version` is the hash in its file names. */
export type BundledPicture = {
  readonly alt: string;
  readonly title: string;
  readonly category: string;
  readonly width: number;
  readonly height: number;
  readonly version: string;
  /** Widths in pixels that were made, smallest first. */
  readonly widths: readonly number[];
};

/** Renderings by file name without ending, in catalogue order. */
export type PictureManifest = Readonly<Record<string, BundledPicture>>;
