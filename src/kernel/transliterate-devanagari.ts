/**
 * Transliterates place names from careful Devanagari into the spelling of each language. The nine scripts have the same
 * order in Unicode (from ISCII), so that a letter moves from block to block (The Unicode Standard, chapter 12);
 * deviations of a language are replaced before, in Devanagari, or after. Careful Devanagari has `·` after a consonant
 * with a silent vowel that Hindi does not mark (घाट·कोपर), ॆ and ॊ for short e and o, ॅ and ॉ for the vowels of camp
 * and block, and ळ ऴ ऱ where the name has them. The vowel of the last consonant is silent.
 */
export function transliterateDevanagari(text: string, language: string): string {
  const way = rulesByLanguage[language]
  return way
    ? text
        .normalize('NFC')
        .split(' ')
        .map(word => writeInScript(word, way))
        .join(' ')
    : text
}

type Change = [from: RegExp, to: string]
/** `silent`: the language marks silent vowels. */
type LanguageRules = { block: number; silent?: true; before: Change[]; after?: Change[] }

const FIRST = 0x900

function writeInScript(word: string, { block, silent, before, after = [] }: LanguageRules): string {
  const heard = silent ? changed(word, silences) : word.replaceAll('·', '')
  const moved = [...changed(heard, before)].map(letter => {
    const at = letter.charCodeAt(0) - FIRST
    return at >= 0 && at < 128 ? String.fromCharCode(block + at) : letter
  })
  return changed(moved.join(''), after)
}

const changed = (word: string, changes: Change[]) => changes.reduce((now, [from, to]) => now.replace(from, to), word)

/** A conjunct across two parts of a name is hard to read: U+200C separates them. */
const silences: Change[] = [
  [/(?<=[क-हऱळऴ]़?)·/g, '्\u200c'],
  [/·/g, '\u200c'],
  [/([क-हऱळऴ]़?)$/, '$1्'],
]
const apart: Change[] = [[/(?<![\u0c4d\u0ccd\u0d4d])\u200c/g, '']]
/** Writes a nasal with the letter of its own consonant row. */
const ownNasals: Change[] = [
  [/ं(?=[क-घ])/g, 'ङ्'],
  [/ं(?=[च-झ])/g, 'ञ्'],
  [/ं(?=[ट-ढ])/g, 'ण्'],
  [/ं(?=[त-ध])/g, 'न्'],
  [/ं(?=[प-म])/g, 'म्'],
]
const longVowels: Change[] = [
  [/ॆ/g, 'े'],
  [/ॊ/g, 'ो'],
  [/ऎ/g, 'ए'],
  [/ऒ/g, 'ओ'],
]
const plainL: Change[] = [
  [/[ळऴ]/g, 'ल'],
  [/ऱ/g, 'र'],
]
const retroflexL: Change[] = [
  [/ऴ/g, 'ळ'],
  [/ऱ/g, 'र'],
]
const noDots: Change[] = [[/़/g, '']]
/** Removes the dot (nukta) from all letters but ड़ and ढ़. */
const fewDots: Change[] = [[/(?<![डढ])़/g, '']]
const shortEnds: Change[] = [
  [/ी$/, 'ि'],
  [/ू$/, 'ु'],
]
/** Replaces English vowels for which a script has no signs. */
const asYa: Change[] = [
  [/ॅ/g, '्या'],
  [/ॉ/g, 'ा'],
  [/ऑ/g, 'आ'],
]
const unspoken: Change[] = [
  [/ॅ/g, '्या'],
  [/ॉ/g, ''],
  [/ऑ/g, 'अ'],
]
/** Handles vowels after a vowel: मुंबई, साइबर, टाउन. */
const diphthongs: Change[] = [
  [/(?<=[क-ह]़?)ई/g, 'ै'],
  [/ाई$/, 'ाय्'],
  [/ा[इई]/g, 'ै'],
  [/^आ[इई]/, 'ऐ'],
  [/ाउ/g, 'ौ'],
]
const southern: Change[] = [...diphthongs, ...noDots, ...retroflexL, ...shortEnds, ...asYa, [/(?<!्)म्$/, 'ं']]

const rulesByLanguage: Record<string, LanguageRules> = {
  hi: {
    block: FIRST,
    before: [...longVowels, ...plainL, [/ॅ/g, 'ै']],
  },
  mr: {
    block: FIRST,
    before: [...longVowels, ...retroflexL, ...noDots, [/गांव$/, 'गाव'], [/पुर$/, 'पूर'], [/ि$/, 'ी'], [/ु$/, 'ू']],
  },
  gu: {
    block: 0xa80,
    before: [...longVowels, ...retroflexL, ...noDots],
  },
  bn: {
    block: 0x980,
    before: [
      [/^अ/, 'आ'],
      [/ांव$/, 'ाँओ'],
      [/(?<=.)ई/g, 'इ'],
      [/ं(?=[ट-ढ])/g, 'न्'],
      ...ownNasals,
      ...longVowels,
      ...plainL,
      ...fewDots,
      [/ी/g, 'ि'],
      [/ू/g, 'ु'],
      [/^य/, 'इय़'],
      [/(?<=[^्])य(?!़)/g, 'य़'],
      [/्व/g, '्ब'],
      [/(?<=.)वा/g, 'ओय़ा'],
      [/व/g, 'भ'],
      ...unspoken,
    ],
  },
  or: {
    block: 0xb00,
    before: [
      [/ांव$/, 'ाओँ'],
      [/(?<=.)ई/g, 'इ'],
      ...ownNasals,
      ...longVowels,
      ...retroflexL,
      ...fewDots,
      [/(?<!्)(?<=.)व(?!ा)|^व/g, 'भ'],
      [/(?<=.)य/g, 'य़'],
      ...unspoken,
    ],
    after: [
      [/ଯ଼|(?<=୍)ଯ/g, 'ୟ'],
      [/ଵ/g, 'ୱ'],
    ],
  },
  pa: {
    block: 0xa00,
    before: [
      [/ॆ/g, 'ै'],
      [/ऎ/g, 'ऐ'],
      [/िय/g, 'िअ'],
      [/अा/g, 'आ'],
      [/ाउ/g, 'ाऊ'],
      ...longVowels,
      ...plainL,
      [/ढ़/g, 'ड़्ह'],
      [/[शष]/g, 'स़'],
      [/ॅ/g, 'ै'],
      [/ॉ/g, 'ा'],
      [/ऑ/g, 'आ'],
      [/(?<=[क-हअइउिुू]़?)(?:ं|न्(?=न)|म्(?=म))/g, 'ੰ'],
      [/([क-ह])्\1/g, 'ੱ$1'],
      [/(?:क्(?=ख)|ग्(?=घ)|च्(?=छ)|ज्(?=झ)|ट्(?=ठ)|ड्(?=ढ)|त्(?=थ)|द्(?=ध)|प्(?=फ)|ब्(?=भ))/g, 'ੱ'],
      [/्(?![रह])/g, ''],
    ],
    after: [[/ਡ਼/g, 'ੜ']],
  },
  te: {
    block: 0xc00,
    silent: true,
    before: [[/ांव्$/, 'ाव्'], [/पुर्$/, 'पूर्'], ...southern],
    after: apart,
  },
  kn: {
    block: 0xc80,
    silent: true,
    before: [[/(नग|पु)र्$/, '$1र'], ...southern],
    after: apart,
  },
  ml: {
    block: 0xd00,
    silent: true,
    before: [
      [/ं(?=[कच-ढत-धप])/g, 'ँ'],
      [/ँ(?=क)/g, 'ङ्'],
      [/ँ(?=[च-झ])/g, 'ञ्'],
      [/ँ(?=[ट-ढ])/g, 'ण्'],
      [/ँ(?=[त-ध])/g, 'न्'],
      [/ँ(?=प)/g, 'म्'],
      [/ांव्$/, 'ाव्'],
      [/पुर्$/, 'पूर्'],
      ...diphthongs,
      [/ज़/g, 'स'],
      ...noDots,
      ...shortEnds,
      [/ॅ/g, '्या'],
      [/ॉ/g, 'ो'],
      [/ऑ/g, 'ओ'],
      [/(?<=.{2})ा$/, ''],
      [/स्ट/g, 'स्ऱ्ऱ'],
      [/(?<!्)म्$/, 'ं'],
    ],
    after: [
      [/ൌ/g, 'ൗ'],
      [/ര്(?=[ക-ഹ\u200c]|$)(?!യ)/g, 'ർ'],
      [/ന്(?=[ക-ഹ\u200c]|$)(?![ത-നമയവര])/g, 'ൻ'],
      [/ണ്(?=[ക-ഹ\u200c]|$)(?![ട-ണമയ])/g, 'ൺ'],
      [/ല്(?=[ക-ഹ\u200c]|$)(?![ലയ])/g, 'ൽ'],
      [/ള്(?=[ക-ഹ\u200c]|$)(?![ളയ])/g, 'ൾ'],
      ...apart,
    ],
  },
  ta: {
    block: 0xb80,
    silent: true,
    before: [
      ...diphthongs,
      ...ownNasals,
      [/ञ्ज/g, 'ञ्च'],
      [/ांव्$/, 'ाव्'],
      [/पुर्$/, 'पूर्'],
      [/ं/g, 'न्'],
      [/^([क-ह]़?)्र/, '$1िर'],
      [/^[सश](?!्)/, 'च'],
      [/(?<=.[क-हऱळऴ]़?[ा-ौ]?|^.|^.[ा-ौ])(?<!्)([चट])(?=[ा-ौ]|[क-ह](?!्))/g, '$1्$1'],
      [/फ़/g, 'ஃப'],
      [/ज़्$/, 'स्'],
      ...noDots,
      ...shortEnds,
      [/ॅ/g, 'े'],
      [/ॉ/g, 'ा'],
      [/ऑ/g, 'आ'],
      [/[क-घ]/g, 'क'],
      [/[चछ]/g, 'च'],
      [/झ/g, 'ज'],
      [/[ट-ढ]/g, 'ट'],
      [/[त-ध]/g, 'त'],
      [/[प-भ]/g, 'प'],
      [/[शष]/g, 'ष'],
      [/(?<=[^\u200c])न(?!्त)/g, 'ऩ'],
      [/\u200c/g, ''],
    ],
  },
}
