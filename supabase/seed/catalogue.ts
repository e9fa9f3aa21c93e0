import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A rendering of the site that is also published as a sample photo: it alone has an id. */
const sampleSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  file: v.pipe(v.string(), v.regex(/^[a-z-]+\.jpg$/)),
  title: v.string(),
  alt: v.string(),
  description: v.string(),
  category: v.picklist(['indoor', 'outdoor', 'infrared', 'steam', 'commercial']),
  tags: v.array(v.string()),
});

export type CatalogueEntry = v.InferOutput<typeof sampleSchema>;

export const picturesFolder = join(import.meta.dirname, 'pictures');

/** The sample photos in the order the gallery shows them. */
export const readCatalogue = (): CatalogueEntry[] =>
  v.parse(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.array(v.looseObject({ id: v.optional(v.string()) })),
      v.filterItems(({ id }) => id !== undefined),
      v.array(sampleSchema),
    ),
    readFileSync(join(import.meta.dirname, 'catalogue.json'), 'utf8'),
  );
