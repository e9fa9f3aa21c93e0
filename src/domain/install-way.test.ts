import { expect, it } from 'vitest';
import { installWayOf } from './install-way.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

it.each([
  ['ios-safari', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 5],
  ['ios-safari', `${mac} Version/18.6 Safari/605.1.15`, 5],
  ['ios-other', `${iphone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 5],
  ['ios-other', `${iphone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['in-app', `${iphone} Mobile/22G86 [FBAN/FBIOS;FBAV/530.0]`, 5],
  ['in-app', `${iphone} Mobile/15E148 Instagram 400.0.0`, 5],
  ['in-app', 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile', 5],
  ['android', `${android} Mobile Safari/537.36`, 5],
  ['android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5],
  ['mac-safari', `${mac} Version/18.6 Safari/605.1.15`, 0],
  ['desktop-chromium', `${windows}) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36`, 0],
  ['in-app', `${iphone} Mobile/22G86 SomeApp/1.0`, 5],
  ['windows-firefox', `${windows}; rv:143.0) Gecko/20100101 Firefox/143.0`, 0],
  ['desktop-firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['other', 'Lynx/2.9', 0],
] as const)('%s: %s', (way, userAgent, maxTouchPoints) => {
  expect(installWayOf({ userAgent, maxTouchPoints })).toBe(way);
});
