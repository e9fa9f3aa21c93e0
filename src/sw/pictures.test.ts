import { describe, expect, it } from 'vitest';
import { asWebp, isKeepable, pictureKind, withoutSize } from './pictures.ts';

const site = 'https://site.example';
const storage = 'https://project.example';
const photo = '/storage/v1/object/public/gallery-photos/gallery/5f1e/ab12-960.webp';

it.each([
  [`${site}/pictures/hero-768.0a1b2c3d.avif`, 'rendering'],
  [storage + photo, 'photo'],
  [`${storage}/pictures/hero-768.0a1b2c3d.avif`, undefined],
  [site + photo, undefined],
  [`${storage}${photo}?token=1`, undefined],
  [`${storage}/storage/v1/object/gallery-photos/gallery/5f1e/ab12-960.webp`, undefined],
  [`${storage}/storage/v1/object/sign/gallery-photos/x.webp`, undefined],
  [`${storage}/rest/v1/gallery_photos`, undefined],
  ['https://elsewhere.example/pictures/x.avif', undefined],
])('a request for %s is one for a picture of the kind: %s', (address, kind) => {
  expect(pictureKind(new URL(address), site, storage)).toBe(kind);
});

describe('which responses are cached', () => {
  const picture = {
    status: 200,
    redirected: false,
    type: 'basic',
    headers: new Headers({ 'content-type': 'image/avif' }),
  } as const;

  it.each(['basic', 'cors'] as const)('a picture that came as %s', (type) => {
    expect(isKeepable({ ...picture, type })).toBe(true);
  });

  it.each([
    ['an error', { status: 404 }],
    ['a part of a picture', { status: 206 }],
    ['an answer from somewhere else', { redirected: true }],
    ['an opaque response', { type: 'opaque' as const, status: 0 }],
    ['a login page [F-D9]', { headers: new Headers({ 'content-type': 'text/html' }) }],
    ['an answer without a type', { headers: new Headers() }],
  ])('not %s', (_, difference) => {
    expect(isKeepable({ ...picture, ...difference })).toBe(false);
  });
});

describe('sizes of one picture', () => {
  it('are recognised among renderings, per format and version', () => {
    const small = withoutSize('/pictures/four-seat-room-480.0a1b2c3d.avif');
    expect(withoutSize('/pictures/four-seat-room-1200.0a1b2c3d.avif')).toBe(small);
    expect(withoutSize('/pictures/four-seat-room-1200.0a1b2c3d.webp')).not.toBe(small);
    expect(withoutSize('/pictures/four-seat-room-1200.99999999.avif')).not.toBe(small);
    expect(withoutSize('/pictures/two-seat-room-480.0a1b2c3d.avif')).not.toBe(small);
  });

  it('are recognised among photos', () => {
    expect(withoutSize(photo)).toBe(withoutSize(photo.replace('ab12-960', 'cd34-480')));
    expect(withoutSize(photo)).not.toBe(withoutSize(photo.replace('5f1e', '77aa')));
  });

  it('exist as WebP beside AVIF', () => {
    expect(asWebp('/pictures/hero-768.0a1b2c3d.avif')).toBe('/pictures/hero-768.0a1b2c3d.webp');
  });
});
