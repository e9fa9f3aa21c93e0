// ICC profiles of three primaries and a gamma (ICC.1:2001-04), as cameras and programs embed them.
const fixed = (value: number): number => Math.round(value * 0x10000);

const tag = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), body, Buffer.alloc((4 - (body.length % 4)) % 4)]);

const xyz = (values: readonly number[]): Buffer => {
  const body = Buffer.alloc(12);
  values.forEach((value, at) => body.writeInt32BE(fixed(value), at * 4));
  return tag('XYZ ', body);
};

const gammaCurve = (gamma: number): Buffer => {
  const body = Buffer.alloc(6);
  body.writeUInt32BE(1);
  body.writeUInt16BE(Math.round(gamma * 256), 4);
  return tag('curv', body);
};

const description = (name: string): Buffer => {
  const body = Buffer.alloc(4 + name.length + 1 + 78);
  body.writeUInt32BE(name.length + 1);
  body.write(name, 4, 'latin1');
  return tag('desc', body);
};

interface Primaries {
  readonly name: string;
  /** XYZ of red, green and blue, adapted to D50. */
  readonly red: readonly number[];
  readonly green: readonly number[];
  readonly blue: readonly number[];
  readonly gamma: number;
}

const profileOf = ({ name, red, green, blue, gamma }: Primaries): Buffer => {
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description(name)],
    ['cprt', tag('text', Buffer.from('CC0\0'))],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ...[red, green, blue].map((primary, at) => [`${'rgb'[at]}XYZ`, xyz(primary)] as const),
    ...['r', 'g', 'b'].map((channel) => [`${channel}TRC`, gammaCurve(gamma)] as const),
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let at = 128 + table.length;
  for (const [index, [signature, body]] of tags.entries()) {
    table.write(signature, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(body.length, 12 + index * 12);
    at += body.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at);
  header.writeUInt32BE(0x02400000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((value, place) => header.writeInt32BE(fixed(value), 68 + place * 4));
  return Buffer.concat([header, table, ...tags.map(([, body]) => body)]);
};

/** Primaries: Apple's Display P3, Adobe RGB (1998), and ISO 22028-2 (ProPhoto), each adapted to D50. */
export const colorProfiles = {
  'Display P3': profileOf({
    ...{ name: 'Display P3', gamma: 2.2 },
    ...{
      red: [0.51512, 0.2412, -0.00105],
      green: [0.29198, 0.69225, 0.04189],
      blue: [0.1571, 0.06657, 0.78407],
    },
  }),
  'Adobe RGB': profileOf({
    ...{ name: 'Adobe RGB (1998)', gamma: 2.19921875 },
    ...{
      red: [0.60974, 0.31111, 0.01947],
      green: [0.20528, 0.62567, 0.06087],
      blue: [0.14919, 0.06322, 0.74457],
    },
  }),
  ProPhoto: profileOf({
    ...{ name: 'ProPhoto RGB', gamma: 1.8 },
    ...{ red: [0.79767, 0.28804, 0], green: [0.13519, 0.71188, 0], blue: [0.03134, 0.00009, 0.82491] },
  }),
} as const;
