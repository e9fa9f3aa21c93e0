import type { InstallWay } from '@/domain/install-way.ts';

type Steps = {
  readonly lead: string;
  readonly steps: readonly string[];
};

/** Home-screen apps of iOS have storage of their own, filled at their first start. */
const homeScreenOfIos = 'Then it opens like an app, and after its first start also without a signal.';

export const stepsFor: Readonly<Record<InstallWay, Steps>> = {
  'ios-safari': {
    lead: `Safari puts the site on your Home Screen. ${homeScreenOfIos}`,
    steps: [
      'Tap the Share button, a square with an arrow. If you do not see it, tap the three dots first.',
      'Scroll down and tap Add to Home Screen.',
      'Tap Add.',
    ],
  },
  'ios-other': {
    lead: `Your browser puts the site on your Home Screen. ${homeScreenOfIos}`,
    steps: [
      'Tap the Share button beside the address, or in the browser’s menu.',
      'Tap Add to Home Screen. If it is missing, open this page in Safari.',
      'Tap Add.',
    ],
  },
  'in-app': {
    lead: 'You are looking at this site inside another app, which cannot install it.',
    steps: [
      'Open this app’s menu, usually three dots.',
      'Choose Open in browser.',
      'Press Install this site again there, at the end of any page.',
    ],
  },
  android: {
    lead: 'Your browser puts the site on your home screen. Then it opens like an app, with or without a signal.',
    steps: [
      'Open the browser’s menu, usually three dots.',
      'Tap Install app or Add to Home screen.',
      'Confirm.',
    ],
  },
  'mac-safari': {
    lead: 'Safari puts the site in your Dock. Then it opens in a window of its own, and after its first start also without a connection.',
    steps: ['Open the File menu.', 'Choose Add to Dock.', 'Confirm with Add.'],
  },
  'desktop-chromium': {
    lead: 'Your browser installs the site as an app. Then it opens in a window of its own, with or without a connection.',
    steps: [
      'Click the install icon at the right end of the address bar. If it is missing, open the browser’s menu.',
      'Choose Install.',
    ],
  },
  'windows-firefox': {
    lead: 'Firefox puts the site in your taskbar. Then it opens in a window of its own, with or without a connection.',
    steps: [
      'Click Add tab to taskbar in the address bar.',
      'If you do not see it, update Firefox: older versions cannot do this.',
    ],
  },
  'desktop-firefox': {
    lead: 'Firefox on this computer does not install this site as an app. Its pages still open here without a connection.',
    steps: [
      'To have it in a window of its own, open this page in Chrome, Edge or Safari.',
      'Press Install this site there, at the end of any page.',
    ],
  },
  other: {
    lead: 'We do not know how your browser installs a site. Many have it in their menu.',
    steps: ['Open the browser’s menu.', 'Look for Install or Add to Home screen.'],
  },
};
