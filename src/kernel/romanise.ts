import { toLatinDigits } from './typed-text.ts'

/**
 * The nine scripts of India's languages have the same order in Unicode (from ISCII): the same sound has the same
 * position within each block of 128, so that one table spells all of them. Source: The Unicode Standard, chapter 12.
 */
// biome-ignore format: a table
const vowels: Record<number, string> = {
  5: 'a', 6: 'a', 7: 'i', 8: 'i', 9: 'u', 10: 'u', 11: 'ri', 12: 'li', 13: 'e', 14: 'e', 15: 'e', 16: 'ai', 17: 'o', 18: 'o', 19: 'o', 20: 'au', 96: 'ri',
}
// biome-ignore format: a table
const signs: Record<number, string> = {
  62: 'a', 63: 'i', 64: 'i', 65: 'u', 66: 'u', 67: 'ri', 68: 'ri', 69: 'e', 70: 'e', 71: 'e', 72: 'ai', 73: 'o', 74: 'o', 75: 'o', 76: 'au', 86: 'ai', 87: 'u',
}
// biome-ignore format: a table
const consonants: Record<number, string> = {
  21: 'k', 22: 'kh', 23: 'g', 24: 'gh', 25: 'ng', 26: 'ch', 27: 'chh', 28: 'j', 29: 'jh', 30: 'ny', 31: 't', 32: 'th', 33: 'd', 34: 'dh', 35: 'n',
  36: 't', 37: 'th', 38: 'd', 39: 'dh', 40: 'n', 41: 'n', 42: 'p', 43: 'ph', 44: 'b', 45: 'bh', 46: 'm', 47: 'y', 48: 'r', 49: 'r', 50: 'l', 51: 'l',
  52: 'zh', 53: 'v', 54: 'sh', 55: 'sh', 56: 's', 57: 'h', 88: 'q', 89: 'kh', 90: 'gh', 91: 'z', 92: 'r', 93: 'rh', 94: 'f', 95: 'y', 113: 'w',
}
/** Malayalam's letters without a vowel (chillu), ൺ to ൿ. */
const chillus = ['n', 'n', 'r', 'l', 'l', 'k']
const dotted: Record<string, string> = { k: 'q', j: 'z', ph: 'f', d: 'r', dh: 'rh', y: 'y' }

const FIRST = 0x900
const LAST = 0xd7f
const BENGALI = 0x980
const GURMUKHI = 0xa00
const ODIA = 0xb00
const TAMIL = 0xb80
const TELUGU = 0xc00
const MALAYALAM = 0xd00
const YA = 47
const VIRAMA = 77
const NUKTA = 60

/** The script of a word, as far as scripts differ in pronunciation: `east` is Bengali and Odia. */
export type PhoneticScript = 'latin' | 'indic' | 'east' | 'tamil' | 'malayalam'
const scriptByBlock = new Map<number, PhoneticScript>([
  [BENGALI, 'east'],
  [ODIA, 'east'],
  [TAMIL, 'tamil'],
  [MALAYALAM, 'malayalam'],
])

export function getPhoneticScript(word: string): PhoneticScript {
  const letter = /[\u0900-\u0d7f]/.exec(word)?.[0].charCodeAt(0)
  return letter === undefined ? 'latin' : (scriptByBlock.get(letter & ~0x7f) ?? 'indic')
}

/**
 * Spells a word of any of the nine scripts in Latin letters, including the inherent vowel of each consonant: अंधेरी is
 * 'andheri', पलंग 'palanga'. Latin letters stay.
 */
export function romanise(text: string): string {
  let said = ''
  /** True if the last letter is a consonant whose inherent vowel is not written yet. */
  let open = false
  for (const letter of toLatinDigits(text.normalize('NFC'))) {
    if (/[\u200c\u200d]/.test(letter)) continue
    const code = letter.charCodeAt(0)
    const indic = code >= FIRST && code <= LAST
    const [block, at] = indic ? [code & ~0x7f, code & 0x7f] : [0, -1]
    if (signs[at] !== undefined || at === VIRAMA) {
      said += signs[at] ?? ''
      open = false
    } else if (at === NUKTA) said = withNukta(said, block)
    else {
      const heard = indic ? getLatinLetter(block, at) : letter
      said += heard && open ? `a${heard}` : heard
      open = heard ? isConsonant(block, at) : open
    }
  }
  return (open ? `${said}a` : said)
    .replace(/[NM](?=[bpm])|M(?![a-z])/g, 'm')
    .replace(/[NM]/g, 'n')
    .replaceAll('Fp', 'f')
    .replaceAll('F', '')
}

/** True for a consonant. Gurmukhi has its doubling sign at the position of Odia's ୱ. */
const isConsonant = (block: number, at: number) => consonants[at] !== undefined && (at !== 113 || block === ODIA)

/**
 * Returns the Latin spelling of a single letter; '' for a letter that is silent here. N is a nasal determined by the
 * next letter, and so is M, which is m at the end of a word.
 */
function getLatinLetter(block: number, at: number): string {
  if (isConsonant(block, at)) return block === BENGALI && at === YA ? 'j' : consonants[at]!
  if (vowels[at] !== undefined) return vowels[at]
  if (at === 1 || at === 2 || (block === GURMUKHI && at === 112)) return block >= TELUGU ? 'M' : 'N'
  if (block === TAMIL && at === 3) return 'F' // ஃப is f
  if (block === MALAYALAM && at >= 122) return chillus[at - 122]!
  if (block === BENGALI && at === 78) return 't'
  return ''
}

/** Applies a dot under the previous letter (nukta): ज़ is z, ड़ is r. */
function withNukta(said: string, block: number): string {
  const consonant = /(?:[kgcjtdpb]h|[a-z])$/.exec(said)?.[0] ?? ''
  const heard = block === BENGALI && consonant === 'j' ? 'y' : (dotted[consonant] ?? consonant)
  return said.slice(0, said.length - consonant.length) + heard
}
