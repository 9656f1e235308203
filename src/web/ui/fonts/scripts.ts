/**
 * The Indian scripts for which we have fonts, by their code (ISO 15924), which follows from a language: 'mr' is written
 * in 'Deva'. `block` is their Unicode block. `system` is the font of phones (Noto Sans), Windows and Apple, and the
 * width of Anek beside Noto Sans in per cent, regular and bold, measured over the letters of running text: a fallback
 * font takes as much room as Anek. For spaces see letters-style.ts.
 */
export const fontScripts = {
  Deva: { name: 'devanagari', set: 'devanagari', block: 0x900, system: 'Devanagari', width: [102.6, 97.5] },
  Beng: { name: 'bangla', set: 'bengali', block: 0x980, system: 'Bengali', apple: 'Bangla', width: [101.4, 100.6] },
  Guru: { name: 'gurmukhi', set: 'gurmukhi', block: 0xa00, system: 'Gurmukhi', width: [101.3, 97.5] },
  Gujr: { name: 'gujarati', set: 'gujarati', block: 0xa80, system: 'Gujarati', width: [99.6, 95.8] },
  Orya: { name: 'odia', set: 'oriya', block: 0xb00, system: 'Oriya', width: [106.3, 102.8] },
  Taml: { name: 'tamil', set: 'tamil', block: 0xb80, system: 'Tamil', width: [95.7, 89.6] },
  Telu: { name: 'telugu', set: 'telugu', block: 0xc00, system: 'Telugu', width: [103.7, 98.3] },
  Knda: { name: 'kannada', set: 'kannada', block: 0xc80, system: 'Kannada', width: [95.3, 91.2] },
  Mlym: { name: 'malayalam', set: 'malayalam', block: 0xd00, system: 'Malayalam', width: [96.4, 89.7] },
} as const satisfies Record<string, FontScript>

export type FontScript = {
  /** The Anek family that has it. */
  name: string
  set: string
  block: number
  system: string
  apple?: string
  width: readonly [number, number]
}

/** Returns the script of a language. Undefined for Latin, and for scripts without a font of ours. */
export const getFontScript = (language: string): FontScript | undefined =>
  (fontScripts as Record<string, FontScript>)[new Intl.Locale(language).maximize().script ?? '']

/** Formats the block as a CSS range: 'U+900-97F'. */
export const getUnicodeRange = ({ block }: FontScript) =>
  `U+${block.toString(16)}-${(block + 0x7f).toString(16)}`.toUpperCase()
