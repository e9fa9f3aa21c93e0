declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Readonly<Record<string, number>> },
  ) => Promise<Buffer>;
  export default subsetFont;
}
