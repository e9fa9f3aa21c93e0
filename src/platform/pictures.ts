import { manifest } from 'virtual:pictures';
import type { BundledPicture } from './picture-manifest.ts';

type PictureFormat = 'avif' | 'webp' | 'jpg';

/** Widest JPEG that is made: the fallback of browsers that read neither AVIF nor WebP. */
const jpegWidth = 1088;

const pictureUrl = (name: string, picture: BundledPicture, width: number, format: PictureFormat): string =>
  `/pictures/${name}-${width}.${picture.version}.${format}`;

const srcSet = (name: string, picture: BundledPicture, format: PictureFormat): string =>
  picture.widths.map((width) => `${pictureUrl(name, picture, width, format)} ${width}w`).join(', ');

export type PictureSources = {
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

const sourcesOf = (name: string, picture: BundledPicture): PictureSources => ({
  avif: srcSet(name, picture, 'avif'),
  webp: srcSet(name, picture, 'webp'),
  fallback: pictureUrl(name, picture, jpegWidth, 'jpg'),
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
});

/** Throws on a name that was never built, which is a defect of the page. */
const named = (name: string): BundledPicture => {
  const picture = manifest[name];
  if (picture === undefined) throw new Error(`No bundled picture is called "${name}".`);
  return picture;
};

export const bundledPicture = (name: string): PictureSources => sourcesOf(name, named(name));

export const titleOfPicture = (name: string): string => named(name).title;

export const bundledPictures: ReadonlyArray<{
  readonly name: string;
  readonly title: string;
  readonly category: string;
  readonly sources: PictureSources;
}> = Object.entries(manifest).map(([name, picture]) => ({
  name,
  title: picture.title,
  category: picture.category,
  sources: sourcesOf(name, picture),
}));
