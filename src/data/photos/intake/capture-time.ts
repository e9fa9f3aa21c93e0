import * as v from 'valibot';

const tag = v.optional(v.looseObject({ description: v.string() }));

const readTags = v.object({
  exif: v.optional(v.object({ DateTimeOriginal: tag, SubSecTimeOriginal: tag, OffsetTimeOriginal: tag }), {}),
});

const NAMES = ['DateTimeOriginal', 'SubSecTimeOriginal', 'OffsetTimeOriginal'];

function isoTimeOf(time: string, fraction: string, offset: string): string | null {
  const [date = '', clock = ''] = time.split(' ');
  const digits = /^\d+$/.test(fraction) ? `.${fraction}` : '';
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : '';
  const at = new Date(`${date.replaceAll(':', '-')}T${clock}${digits}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/**
 * ISO time of `DateTimeOriginal` (Exif 2.32, 4.6.5) in JPEG, PNG, WebP and HEIC. Without an offset the time is one of this
 * device's zone. Null where the file tells none.
 */
export async function captureTimeOf(bytes: ArrayBuffer): Promise<string | null> {
  try {
    const { load } = await import('exifreader');
    const tags = v.parse(readTags, load(bytes, { expanded: true, includeTags: { exif: NAMES } }));
    const { DateTimeOriginal, SubSecTimeOriginal, OffsetTimeOriginal } = tags.exif;
    if (DateTimeOriginal === undefined) return null;
    return isoTimeOf(
      DateTimeOriginal.description,
      SubSecTimeOriginal?.description ?? '',
      OffsetTimeOriginal?.description ?? '',
    );
  } catch {
    // The reader throws on files without metadata, or did not load: the photo is stored in picked order.
    return null;
  }
}
