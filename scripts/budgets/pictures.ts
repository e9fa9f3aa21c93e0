// Computes what a phone fetches for each picture of a page.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { attributeOf, elementsIn, type HtmlNode } from '../build/html.ts';
import type { BuiltPage } from './built-site.ts';
import { chosenFile, parseSrcset, shownWidth } from './srcset.ts';

/** Densities of Lighthouse's phone, and of sharper ones with the same width. */
const phone = { width: 412, densities: [1.75, 2.625] };

export type PhonePicture = {
  readonly page: string;
  readonly url: string;
  readonly density: number;
  /** Whether it is fetched at once; lazy pictures wait until they are near the screen. */
  readonly isEager: boolean;
  readonly bytes: number;
};

type Named = {
  readonly sources: ReadonlyArray<{ srcset: string; sizes: string }>;
  readonly isEager: boolean;
};

const picturesIn = (document: HtmlNode): readonly Named[] =>
  elementsIn(document, 'picture', 'img').flatMap((found) => {
    // An image in a picture is read with the picture.
    if (found.parentNode?.nodeName === 'picture') return [];
    const parts = found.tagName === 'img' ? [found] : elementsIn(found, 'source', 'img');
    return {
      isEager: !parts.some((part) => part.tagName === 'img' && attributeOf(part, 'loading') === 'lazy'),
      sources: parts.flatMap((part) => {
        const srcset = attributeOf(part, 'srcset');
        return srcset === undefined ? [] : [{ srcset, sizes: attributeOf(part, 'sizes') ?? '100vw' }];
      }),
    };
  });

/** The file of each picture's first source, which is the smallest format, at each density of the phone. */
export const phonePictures = async (folder: string, pages: readonly BuiltPage[]): Promise<PhonePicture[]> => {
  const found: PhonePicture[] = [];
  for (const { path, document } of pages)
    for (const { sources, isEager } of picturesIn(document)) {
      const [best] = sources;
      if (best === undefined) continue;
      for (const density of phone.densities) {
        const width = shownWidth(best.sizes, { width: phone.width, density });
        const url = chosenFile(parseSrcset(best.srcset), width, density);
        if (url === undefined) throw new Error(`${path} has a picture with an empty srcset.`);
        found.push({ page: path, url, density, isEager, bytes: (await stat(join(folder, url))).size });
      }
    }
  return found;
};
