/** Phones of density 3 fetch it at about density 2: the rest is not visible. */
export const fullWidthSizes = '(min-resolution: 2.5dppx) 67vw, 100vw';

export const tileSizes = `(min-width: 64rem) 24rem, (min-width: 48rem) 45vw, ${fullWidthSizes}`;
