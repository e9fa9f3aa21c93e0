// The only inline script of every public page, with the same bytes everywhere so that one hash allows it
// (scripts/build/inline-script.ts builds it). It sets the theme, repeats early taps, and fetches the page's scripts late.

type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/** Filled in by the build: the scripts of every page, the web fonts, and keys of the storage. */
declare const buildModules: readonly string[];
declare const buildFonts: readonly WebFont[];
declare const buildKeys: { readonly consent: string; readonly exclusion: string; readonly views: string };

/** The dark colour of the page, for the browser's own bars. */
const darkPage = '#15110E';
const longestWaitMs = 1000;

const html = document.documentElement;

const savedTheme = (): string | null => {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
};

/** Runs before the first paint, so that no page flashes in the other theme. */
const showTheme = (): void => {
  const saved = savedTheme();
  const isSaved = saved === 'light' || saved === 'dark';
  const preferred = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  const theme = isSaved ? saved : preferred;
  html.classList.add(theme);
  if (theme === 'dark') document.querySelector('meta[name=theme-color]')?.setAttribute('content', darkPage);
};

/**
 * Lets the style sheet skip the layout of sections outside the viewport until hydration. Not where the browser restores a scroll
 * position or scrolls to a fragment: both need the full height.
 */
const skipSections = (): void => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.hash === '' && navigation && 'type' in navigation && navigation.type === 'navigate')
    html.dataset['skips'] = '';
};

/**
 * Repeats clicks on buttons after their hydration. A link with `data-query` gets the query of the page: an estimate that was sent
 * as a link is in no state yet.
 */
const keepEarlyTaps = (): void => {
  const tapped: HTMLElement[] = [];
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    if (button !== null) tapped.push(button);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-query]') : null;
    if (link !== null) link.search = location.search;
  };
  const repeat = (): void => {
    document.removeEventListener('click', keep, true);
    for (const button of tapped) button.click();
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('site:hydrated', repeat, { once: true });
};

/** Stores Chromium's only offer to install, which often comes before the page's scripts; `platform/install-prompt.ts` reads it. */
const keepInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { installPrompt: event });
  });
};

/**
 * Stores a page view when the page is left before its scripts are loaded: a line of time, path with query, and referrer. The next
 * page of the tab records it (data/visits.repository.ts). Consent overrides the browser's opt-out signal, as there.
 */
const noteView = (): void => {
  const signal = (name: string): unknown => Reflect.get(navigator, name);
  try {
    const consent = localStorage.getItem(buildKeys.consent);
    if (
      document.hidden ||
      consent === 'denied' ||
      localStorage.getItem(buildKeys.exclusion) ||
      (!consent && (signal('globalPrivacyControl') || signal('doNotTrack') === '1'))
    )
      return;
    const noted = sessionStorage.getItem(buildKeys.views) ?? '';
    sessionStorage.setItem(
      buildKeys.views,
      `${noted}${Date.now()} ${location.pathname}${location.search} ${document.referrer}\n`,
    );
  } catch {
    // Without storage only this page can record the view.
  }
};

const once = (run: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
};

/** Shows both fonts together, because each causes a layout. When one cannot be loaded, the fallback fonts stay. */
const loadFonts = (): void => {
  const fonts = buildFonts.map(({ family, weight, url }) => new FontFace(family, `url(${url})`, { weight }));
  Promise.all(fonts.map((font) => font.load())).then(
    (loaded) => {
      for (const font of loaded) document.fonts.add(font);
    },
    () => undefined,
  );
};

/** Loads later what must not compete with the first screen: pictures further down (by the style sheet), manifest, web fonts. */
const finishFirstScreen = once(() => {
  html.dataset['painted'] = '';
  // Browsers read the manifest link only in the head, and fetch it at once.
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
  loadFonts();
});

/** Runs each script in a separate task. The page lists its scripts in `data-modules`; when one fails to load, the page stays HTML. */
const loadScripts = once(() => {
  for (const script of [...buildModules, ...(html.dataset['modules'] ?? '').split(' ')])
    setTimeout(() => void import(/* @vite-ignore */ script).catch(() => undefined));
});

const goOn = (): void => {
  finishFirstScreen();
  if ('requestIdleCallback' in window) requestIdleCallback(loadScripts, { timeout: 2000 });
  else setTimeout(loadScripts, 200);
};

/** Resolves after the paint of the first picture or, on a page without one, of its text; after one second at the latest. */
const waitForFirstScreen = (): void => {
  const picture = document.querySelector('[fetchpriority=high]');
  const isPainted = (entry: PerformanceEntry): boolean => 'element' in entry && entry.element === picture;
  const type = 'largest-contentful-paint';
  setTimeout(goOn, longestWaitMs);
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => {
      if (picture === null || list.getEntries().some(isPainted)) goOn();
    }).observe({ type, buffered: true });
  else requestAnimationFrame(() => setTimeout(goOn));
};

showTheme();
skipSections();
noteView();
keepEarlyTaps();
keepInstallPrompt();
// With a service worker everything is cached, so nothing competes for the network.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) finishFirstScreen();
// The first input ends the wait.
for (const sign of ['pointerdown', 'keydown', 'touchstart', 'wheel'])
  addEventListener(
    sign,
    () => {
      finishFirstScreen();
      loadScripts();
    },
    { once: true, passive: true },
  );
addEventListener('load', waitForFirstScreen);
