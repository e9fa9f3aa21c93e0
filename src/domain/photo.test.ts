import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { photoAlt, photoCategory, photoObjectUrl, photoSrcSet, photoTint, photoUrl } from './photo.ts';
import { emptyPhotoMetadata } from './photo-metadata.ts';

const stored = '/storage/v1/object/public/gallery-photos/gallery/0b7c/ab12-960.webp';

describe('the text of a picture', () => {
  const nothing = emptyPhotoMetadata;

  it('is the written alt text, else the title, else the description', () => {
    expect(photoAlt({ ...nothing, alt: ' A barrel sauna ', title: 'Barrel', description: 'Long' })).toBe(
      'A barrel sauna',
    );
    expect(photoAlt({ ...nothing, alt: '  ', title: 'Barrel', description: 'Long' })).toBe('Barrel');
    expect(photoAlt({ ...nothing, title: 'Barrel', place: 'Decatur, GA' })).toBe('Barrel, Decatur, GA');
    expect(photoAlt({ ...nothing, description: 'Cedar benches.' })).toBe('Cedar benches.');
  });

  it("is 'Gallery photo' when nothing was written [S1 §3.5]", () => {
    expect(photoAlt(nothing)).toBe('Gallery photo');
    expect(photoAlt({ ...nothing, alt: '', title: ' ', description: '' })).toBe('Gallery photo');
  });

  it('cuts a long description at a word', () => {
    const alt = photoAlt({ ...nothing, description: 'cedar '.repeat(40) });
    expect(alt).toMatch(/^(cedar )+cedar…$/);
    expect(alt.length).toBeLessThanOrEqual(121);
  });

  it('is the whole description where it fits, and cut anywhere where it has no words', () => {
    const fitting = `${'c'.repeat(119)}.`;
    expect(photoAlt({ ...nothing, description: ` ${fitting} ` })).toBe(fitting);
    expect(photoAlt({ ...nothing, description: 'c'.repeat(121) })).toBe(`${'c'.repeat(120)}…`);
    const sentence = `${'c'.repeat(100)}, ;. ${'d'.repeat(40)}`;
    expect(photoAlt({ ...nothing, description: sentence })).toBe(`${'c'.repeat(100)}…`);
  });

  it('names a place without the spaces around it', () => {
    expect(photoAlt({ ...nothing, title: ' Barrel ', place: ' Decatur, GA ' })).toBe('Barrel, Decatur, GA');
  });

  it('is never empty', () => {
    const text = fc.string({ maxLength: 300 });
    fc.assert(
      fc.property(fc.record({ alt: text, title: text, description: text }), (photo) => {
        expect(photoAlt({ ...nothing, ...photo }).trim()).not.toBe('');
      }),
    );
  });
});

it('the category of a photo is the one named by the row, or uncategorized [S1 §3.7]', () => {
  expect(photoCategory('steam')).toBe('steam');
  expect(photoCategory(null)).toBe('uncategorized');
  expect(photoCategory('swimming')).toBe('uncategorized');
});

describe('the address of a picture', () => {
  it('is the storage path behind the configured base', () => {
    expect(photoUrl(stored, '')).toBe(stored);
    expect(photoUrl(stored, 'https://ref.supabase.co')).toBe(`https://ref.supabase.co${stored}`);
    expect(photoObjectUrl('gallery/0b7c/ab12-960.webp', '')).toBe(stored);
  });

  it('may be an absolute https address', () => {
    expect(photoUrl('https://pictures.example/a.jpg', '')).toBe('https://pictures.example/a.jpg');
  });

  it.each([
    'http://pictures.example/a.jpg',
    '//pictures.example/a.jpg',
    '/\\pictures.example/a.jpg',
    '/rest/v1/gallery_photos',
    '/storage/v1/object/public/gallery-photos/../../../rest/v1',
    '/storage/v1/object/public/gallery-photos//evil.example/a.webp',
    '/storage/v1/object/public/gallery-photos/a.webp?download=1',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://user:secret@pictures.example/a.jpg',
    'https:\\\\pictures.example/a.jpg',
    'https://secret@pictures.example/a.jpg',
    'https://:secret@pictures.example/a.jpg',
    'https://[pictures.example/a.jpg',
    ' https://pictures.example/a.jpg',
    'https://pictures.example/a.jpg 2x, data:x',
    '',
  ])('is refused when it is %j', (address) => {
    expect(photoUrl(address, '')).toBeNull();
  });
});

describe('the sizes offered to the browser', () => {
  it('are listed with their widths, smallest first', () => {
    const variants = [
      { src: '/b.webp', width: 960, height: 720, type: 'image/webp' },
      { src: '/a.webp', width: 480, height: 360, type: 'image/webp' },
    ] as const;
    expect(photoSrcSet(variants)).toBe('/a.webp 480w, /b.webp 960w');
  });

  it('are left out when there are none', () => {
    expect(photoSrcSet([])).toBeUndefined();
  });
});

describe('the colour that stands in for a photo', () => {
  it.each([
    ['1QcSHQRnh493V4dIh4eXh1h4kJUI', '86 82 88'],
    ['3OcRJYB4d3h/iIeHeEh3eIhw+j3A', '106 118 116'],
    ['YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', '194 117 78'],
    ['AAAAAAAA', '0 43 170'],
    ['////////', '255 212 85'],
  ])('is the average that the thumbhash library reads from %s', (thumbhash, expected) => {
    expect(photoTint(thumbhash)).toBe(`rgb(${expected})`);
  });

  it('is left out without a thumbhash, or with one that is none', () => {
    for (const none of [null, '', '§§§§', 'AAA', '§AAAAAAA']) expect(photoTint(none)).toBeUndefined();
  });
});
