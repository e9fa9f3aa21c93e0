// Neutral words and pictures for the contact sheet.
import { bundledPictures } from '@/platform/pictures.ts';
import type { PictureSources } from '@/platform/pictures.ts';

export const words =
  'Warm stone, pale wood and a wide window. The light is low and comes from behind the backrest, so that the room keeps its calm.';

export const picture = (index: number): PictureSources => {
  const found = bundledPictures[index % bundledPictures.length];
  if (found === undefined) throw new Error('The contact sheet needs at least one bundled picture.');
  return found.sources;
};

export const pictureNamed = (name: string): PictureSources =>
  bundledPictures.find((candidate) => candidate.name === name)?.sources ?? picture(0);
