/**
 * Resolves when somebody looks at this page: at once, but for one that the browser loads ahead because it may be asked for.
 * Such a page runs like any other, and most are never shown.
 */
export const whenActivated = (): Promise<void> =>
  'prerendering' in document && document.prerendering === true
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true });
      })
    : Promise.resolve();
