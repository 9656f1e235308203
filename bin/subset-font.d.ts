declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
  /** Converts a font to another format without changes. */
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: { targetFormat: Options['targetFormat']; keepAllGlyphs: true; noHinting?: boolean },
  ): Promise<Buffer>
}
