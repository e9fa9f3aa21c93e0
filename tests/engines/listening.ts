// The console of a driver that has none: what a page says from the moment in which the driver reaches it.

declare global {
  interface Window {
    heardByTests?: string[];
    isLeftByTests?: boolean;
  }
}

/** Runs in the page: whether it is the page at this address; it is listened to from now on. */
export const listenInPage = (address: string): boolean => {
  if (window.isLeftByTests === true) return false;
  if (location.href !== address && !location.href.startsWith(`${address}?`)) return false;
  if (window.heardByTests !== undefined) return true;
  const heard: string[] = [];
  window.heardByTests = heard;
  addEventListener('error', (event) => heard.push(`uncaught: ${event.message}`));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      heard.push(words.map(String).join(' '));
      say(...words);
    };
  }
  return true;
};

/** Runs in the page. */
export const heardInPage = (): string[] => window.heardByTests ?? [];

/** Runs in the page before another is opened, which may have the same address. */
export const leavePage = (): string[] => {
  window.isLeftByTests = true;
  return window.heardByTests ?? [];
};
