/**
 * The scripts of India that we have letters for, by their code (ISO 15924), which follows from a language: 'mr' is written in 'Deva'.
 * `block` is where Unicode has them. `system` is what phones (Noto Sans), Windows and Apple bring, and how wide Anek is beside Noto Sans in
 * per cent, plain and bold, measured over the letters of running text: what stands in for Anek takes as much room. The spaces: letters-style.ts.
 */
export const scripts = {
  Deva: { name: 'devanagari', set: 'devanagari', block: 0x900, system: 'Devanagari', width: [102.6, 97.5] },
  Beng: { name: 'bangla', set: 'bengali', block: 0x980, system: 'Bengali', apple: 'Bangla', width: [101.4, 100.6] },
  Guru: { name: 'gurmukhi', set: 'gurmukhi', block: 0xa00, system: 'Gurmukhi', width: [101.3, 97.5] },
  Gujr: { name: 'gujarati', set: 'gujarati', block: 0xa80, system: 'Gujarati', width: [99.6, 95.8] },
  Orya: { name: 'odia', set: 'oriya', block: 0xb00, system: 'Oriya', width: [106.3, 102.8] },
  Taml: { name: 'tamil', set: 'tamil', block: 0xb80, system: 'Tamil', width: [95.7, 89.6] },
  Telu: { name: 'telugu', set: 'telugu', block: 0xc00, system: 'Telugu', width: [103.7, 98.3] },
  Knda: { name: 'kannada', set: 'kannada', block: 0xc80, system: 'Kannada', width: [95.3, 91.2] },
  Mlym: { name: 'malayalam', set: 'malayalam', block: 0xd00, system: 'Malayalam', width: [96.4, 89.7] },
} as const satisfies Record<string, Script>

export type Script = {
  /** Of the Anek that has it. */
  name: string
  set: string
  block: number
  system: string
  apple?: string
  width: readonly [number, number]
}

/** None for Latin, and for what we have no letters for. */
export const scriptOf = (language: string): Script | undefined =>
  (scripts as Record<string, Script>)[new Intl.Locale(language).maximize().script ?? '']

/** 'U+900-97F' */
export const rangeOf = ({ block }: Script) => `U+${block.toString(16)}-${(block + 0x7f).toString(16)}`.toUpperCase()
