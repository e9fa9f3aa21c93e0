export const installWays = [
  'ios-safari',
  'ios-other',
  'in-app',
  'android',
  'mac-safari',
  'desktop-chromium',
  'windows-firefox',
  'desktop-firefox',
  'other',
] as const;

export type InstallWay = (typeof installWays)[number];

type Browser = {
  readonly userAgent: string;
  /** Tells an iPad, whose user agent is that of a Mac, from a Mac. */
  readonly maxTouchPoints: number;
};

const inApp =
  /FBAN|FBAV|Instagram|LinkedInApp|Pinterest\/|Snapchat|musical_ly|BytedanceWebview|\bLine\/|GSA\/|; wv\)/;

export const installWayOf = ({ userAgent, maxTouchPoints }: Browser): InstallWay => {
  if (inApp.test(userAgent)) return 'in-app';
  const isMac = userAgent.includes('Macintosh');
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1);
  const isOtherThanSafari = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|Brave/.test(userAgent);
  // A page within another app names no browser.
  if (isIos && !userAgent.includes('Safari/')) return 'in-app';
  if (isIos) return isOtherThanSafari ? 'ios-other' : 'ios-safari';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox/'))
    return userAgent.includes('Windows') ? 'windows-firefox' : 'desktop-firefox';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'desktop-chromium';
  return isMac && userAgent.includes('Safari/') ? 'mac-safari' : 'other';
};
