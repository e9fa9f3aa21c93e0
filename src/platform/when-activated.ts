/**
 * Resolves once the page is activated: at once, or after speculative prerendering by the browser. A
 * prerendered page runs scripts but may never be shown.
 */
export const whenActivated = (): Promise<void> =>
  'prerendering' in document && document.prerendering === true
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true });
      })
    : Promise.resolve();
