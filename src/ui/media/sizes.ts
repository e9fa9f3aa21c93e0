/** The end of a `sizes` attribute for a picture as wide as a phone: dense screens fetch about two pixels per pixel, which looks like three. */
export const phoneWidth = '(min-resolution: 2.5dppx) 67vw, 100vw';
