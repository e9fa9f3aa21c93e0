// Addresses that must never be fetched, and must never be taken for a picture.

type Places = {
  /** Origin of the project. */
  readonly own: string;
  /** Port of a server on this machine that notes every visit. */
  readonly port: number;
  /** A stored object's path in our bucket. */
  readonly object: string;
};

const inBucket = '/storage/v1/object/public/gallery-photos/';
const letter = (text: string, from: number): string =>
  Array.from(text, (each) =>
    /[a-z]/.test(each) ? String.fromCodePoint(each.charCodeAt(0) - 97 + from) : each,
  ).join('');

const hosts = [
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '0.0.0.0',
  '0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.01',
  '127.0.0.1.',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '127。0。0。1',
  '127.0.0.1%00',
  '①②⑦.⓪.⓪.①',
  letter('localhost', 0xff41),
];

/** Every kind of address with the canary behind it, where it can be behind it. */
export const foreignAddresses = ({ own, port, object }: Places): readonly string[] => {
  const { host, hostname } = new URL(own);
  const canary = `127.0.0.1:${port}`;
  const path = inBucket + object;
  return [
    ...hosts.flatMap((name) => [`http://${name}:${port}/x.jpg`, `https://${name}:${port}${path}`]),
    'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    `http://${['metadata', 'google', 'internal'].join('.')}/computeMetadata/v1/`,
    'http://[fd00:ec2::254]/latest/meta-data/',
    ...[
      [10, 0, 0, 1],
      [192, 168, 1, 1],
      [172, 16, 0, 1],
    ].map((parts) => `http://${parts.join('.')}/x.jpg`),
    `http://localtest.me:${port}/x.jpg`,
    `http://127.0.0.1.nip.io:${port}/x.jpg`,
    `http://rebind.example:${port}${path}`,
    `https://example.com${path}`,

    `http://${host}@${canary}${path}`,
    `http://${host}:x@${canary}${path}`,
    `${own}@${canary}${path}`,
    `${own}.evil.example${path}`,
    `${own}\\@${canary}${path}`,
    `http:\\\\${canary}${path}`,
    `http:/${canary}${path}`,
    `http:${canary}${path}`,
    `//${canary}${path}`,
    `\\\\${canary}${path}`,
    `/\\${canary}${path}`,
    `/${canary}${path}`,
    `@${canary}${path}`,
    `?x=${canary}${path}`,
    `#${path}`,
    `http://${canary}/#${own}${path}`,
    `http://${canary}/?${own}${path}`,
    `http://${canary}/redirect?to=${own}${path}`,
    `${own}#@${canary}${path}`,
    `http://${hostname}:${port}${path}`,
    `http://${host}.${path}`,
    `${own.replace('http:', 'HTTP:')}${path}`,
    `${own.toUpperCase()}${path}`,
    ` ${own}${path}`,
    `\t${own}${path}`,
    `${own}\n${path}`,
    `${own}${path}\n`,
    `${own}${path}?download=http://${canary}`,
    `${own}${path}#x`,

    ...[
      'file',
      'ftp',
      'gopher',
      'dict',
      'ws',
      'blob:http',
      'filesystem:http',
      'jar:http',
      'view-source:http',
    ].map((scheme) => `${scheme}://${canary}${path}`),
    'file:///etc/passwd',
    `file://${path}`,
    `blob:${own}/6b1f0d2e-0000-4000-8000-000000000000`,
    'javascript:fetch("/")',
    'about:blank',
    'urn:uuid:6b1f0d2e-0000-4000-8000-000000000000',

    `${inBucket}../../../../../auth/v1/user`,
    `${inBucket}${object}/../../../../rest/v1/contact_messages`,
    `${inBucket}gallery/../${object}`,
    `${inBucket}%2e%2e/%2e%2e/${object}`,
    `${inBucket}..%2f..%2f${object}`,
    `${inBucket}${object.replace('/', '%2f')}`,
    `${inBucket}${object.replace('/', '\\')}`,
    `${inBucket}/${object}`,
    `${inBucket}${object.toUpperCase()}`,
    `${inBucket}${object.replace('.jpg', '.svg')}`,
    `${inBucket}${object.replace('.jpg', '.jpg%00')}`,
    `${inBucket}${object.replace('-960', '-961')}`,
    `/storage/v1/object/gallery-photos/${object}`,
    `/storage/v1/object/public/other-bucket/${object}`,
    `/storage/v1/object/public/gallery-photos/../other/${object}`,
    `/storage/v1/object/sign/gallery-photos/${object}?token=x`,
    object,
    `.${path}`,
    `x${path}`,
    '/auth/v1/user',
    '/rest/v1/contact_messages',
    '',
    ' ',
  ];
};

const jpeg = Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(597).fill(7)]).toString('base64');

/** `data:` addresses that hold no picture of ours. */
export const foreignData: readonly string[] = [
  ...['png', 'gif', 'svg+xml', 'jpg', 'avif', '*'].map((type) => `data:image/${type};base64,${jpeg}`),
  ...['text/html', 'application/json', ''].map((type) => `data:${type};base64,${jpeg}`),
  `data:image/webp;base64,${jpeg}`,
  `data:image/jpeg,${jpeg}`,
  `data:image/jpeg;charset=utf-8;base64,${jpeg}`,
  `data:image/jpeg;base64;base64,${jpeg}`,
  `DATA:image/jpeg;base64,${jpeg}`,
  `data:IMAGE/JPEG;base64,${jpeg}`,
  ` data:image/jpeg;base64,${jpeg}`,
  `data:image/jpeg;base64,${jpeg}\n`,
  `data:image/jpeg;base64,${jpeg}#x`,
  `data:image/jpeg;base64,${jpeg.slice(0, -1)}`,
  `data:image/jpeg;base64,${jpeg.slice(0, 40)}=${jpeg.slice(41)}`,
  `data:image/jpeg;base64,${encodeURIComponent(jpeg)}+%2f`,
  'data:image/jpeg;base64,',
  'data:,',
  `data:image/jpeg;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9)).toString('base64')}`,
  `data:image/jpeg;base64,${Buffer.from('BEGIN PRIVATE KEY'.repeat(9)).toString('base64')}`,
];
