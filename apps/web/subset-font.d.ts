declare module 'subset-font' {
  /** Cuts a font to the characters of a text, and its axes to ranges or single values. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
