/**
 * The scripts of India that we have letters for, by their code (ISO 15924), which follows from a language: 'mr' is written in 'Deva'.
 * `block` is where Unicode has them. `system` is what phones (Noto Sans), Windows and Apple bring, and how wide Anek is beside Noto Sans in
 * per cent, plain and bold, measured over running text: what stands in for Anek takes as much room.
 */
export const scripts = {
  Deva: { name: 'devanagari', set: 'devanagari', block: 0x900, system: 'Devanagari', width: [100.4, 98.8] },
  Beng: { name: 'bangla', set: 'bengali', block: 0x980, system: 'Bengali', apple: 'Bangla', width: [97.8, 98.4] },
  Guru: { name: 'gurmukhi', set: 'gurmukhi', block: 0xa00, system: 'Gurmukhi', width: [102.3, 101.2] },
  Gujr: { name: 'gujarati', set: 'gujarati', block: 0xa80, system: 'Gujarati', width: [98.5, 97.4] },
  Orya: { name: 'odia', set: 'oriya', block: 0xb00, system: 'Oriya', width: [104.3, 104.1] },
  Taml: { name: 'tamil', set: 'tamil', block: 0xb80, system: 'Tamil', width: [97, 94.3] },
  Telu: { name: 'telugu', set: 'telugu', block: 0xc00, system: 'Telugu', width: [99.4, 97.4] },
  Knda: { name: 'kannada', set: 'kannada', block: 0xc80, system: 'Kannada', width: [93.4, 92] },
  Mlym: { name: 'malayalam', set: 'malayalam', block: 0xd00, system: 'Malayalam', width: [93.9, 91] },
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
