// Picture files made for tests, and what their bytes tell.
import sharp from 'sharp';

/** Strings in the metadata of the files in tests/fixtures; nothing of it may be published. */
export const planted = ['Client: private address', 'iPad Pro', 'DMPXK1ABCD23', '2026:10:02 14:11:09'];

const quarter = (width: number, height: number, colour: string, left: number, top: number) => ({
  input: { create: { width, height, channels: 3 as const, background: colour } },
  left,
  top,
});

/** Red, green, blue and white quarters, clockwise from the upper left; `orientation` only says how it is to be turned. */
export const quarters = (width: number, height: number, orientation = 1): Promise<Buffer> => {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([quarter(w, h, '#f00', 0, 0), quarter(w, h, '#0f0', w, 0), quarter(w, h, '#00f', w, h)])
    .jpeg({ quality: 92 })
    .withMetadata({ orientation })
    .toBuffer();
};

/** The colour words of a picture's four quarters, clockwise from the upper left. */
export const quartersOf = async (bytes: Buffer): Promise<readonly string[]> => {
  const { data } = await sharp(bytes)
    .autoOrient()
    .resize(4, 4, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 15, 12].map((place) => {
    const bits = [0, 1, 2].map((channel) => ((data[place * 3 + channel] ?? 0) > 127 ? '1' : '0')).join('');
    return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[bits] ?? bits;
  });
};

/** A picture of noise, which no encoder makes small: about as many bytes as a photo of that many pixels and more. */
export const noise = (width: number, height: number, quality: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality })
    .toBuffer();

/** Names of the chunks of a WebP file, or of the segments before the image data of a JPEG. */
export const partsOf = (bytes: Buffer): readonly string[] => {
  const parts: string[] = [];
  if (bytes.toString('latin1', 0, 4) === 'RIFF') {
    for (
      let at = 12;
      at < bytes.length;
      at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)
    )
      parts.push(bytes.toString('latin1', at, at + 4));
    return parts;
  }
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2))
    parts.push((bytes[at + 1] ?? 0).toString(16));
  return parts;
};
