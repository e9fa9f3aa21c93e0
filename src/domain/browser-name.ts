const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

type Browser = { readonly userAgent: string; readonly maxTouchPoints: number };

/** As people call it: "Safari on iPhone". An iPad's user agent is that of a Mac; only its touch points differ. */
export const browserNameOf = ({ userAgent, maxTouchPoints }: Browser): string => {
  const nameIn = (list: readonly (readonly [RegExp, string])[]): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = nameIn(systems);
  const device = system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system;
  return [nameIn(browsers) ?? 'Browser', ...(device === undefined ? [] : [`on ${device}`])].join(' ');
};
