import { expect, it } from 'vitest';
import { addressOfFile, matchesAnyPattern, isHashedFile, matchPrecachedPage } from './addresses.ts';

const pages = new Set(['/', '/gallery', '/services/indoor-infrared-sauna', '/404.html']);
const aliases = {
  '/indoor-infrared-sauna': '/services/indoor-infrared-sauna',
  '/old': '/removed',
  '/photos/*': '/gallery',
  '/places/*': '/removed',
};

it.each([
  ['index.html', '/'],
  ['gallery.html', '/gallery'],
  ['services/steam-shower-design.html', '/services/steam-shower-design'],
  ['404.html', '/404.html'],
  ['assets/shell-1a2b.js', '/assets/shell-1a2b.js'],
])('the file %s is served at %s', (file, address) => {
  expect(addressOfFile(file)).toBe(address);
});

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/gallery', '/gallery'],
  ['/gallery/', '/gallery'],
  ['/gallery.html', '/gallery'],
  ['/indoor-infrared-sauna/', '/services/indoor-infrared-sauna'],
  ['/photos/one', '/gallery'],
  ['/photos/one/', '/gallery'],
])('the address %s shows the page %s', (address, page) => {
  expect(matchPrecachedPage(address, pages, aliases)).toBe(page);
});

it.each([
  '/about-nothing',
  '/gallery/one',
  '/photos',
  '/photos/map.xml',
  '/photos/a/b',
  '/places/one',
  '/old',
  '/constructor',
  '//gallery',
])('matches no precached page for %s', (address) => {
  expect(matchPrecachedPage(address, pages, aliases)).toBeUndefined();
});

const patterns = ['/rest/v1/*', '/admin*', '/*-admin*'];

it.each(['/rest/v1/gallery_photos', '/admin', '/admin-room/drafts', '/hidden-admin-room'])(
  '%s belongs to the back end or to the private area',
  (address) => {
    expect(matchesAnyPattern(address, patterns)).toBe(true);
  },
);

it.each(['/', '/restaurants', '/gallery', '/rest', '/badminton'])(
  '%s is a page like any other',
  (address) => {
    expect(matchesAnyPattern(address, patterns)).toBe(false);
  },
);

it('only files below /assets change their name with their content', () => {
  expect(isHashedFile('/assets/shell-1a2b.js')).toBe(true);
  expect(isHashedFile('/icons/icon.svg')).toBe(false);
});
