/** `version` is the hash in the file names; `widths` are smallest first. */
export type BundledPicture = {
  readonly alt: string;
  readonly title: string;
  readonly category: string;
  readonly width: number;
  readonly height: number;
  readonly version: string;
  readonly widths: readonly number[];
};

export type PictureManifest = Readonly<Record<string, BundledPicture>>;
