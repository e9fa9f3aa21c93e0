/** Resolves at once, or when a speculatively prerendered page, which may never be shown, is activated. */
export const whenActivated = (): Promise<void> =>
  'prerendering' in document && document.prerendering === true
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true });
      })
    : Promise.resolve();
