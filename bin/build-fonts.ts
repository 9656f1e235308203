/**
 * Cuts the typeface to the characters of the screens and the printed documents: `node bin/build-fonts.ts`. Anek by Ek
 * Type, SIL Open Font License 1.1: one family per script, of one design. The Latin rupee sign is in a second source
 * file, hence a second cut.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'
import { fontScripts, getFontScript } from '../src/web/ui/fonts/scripts.ts'
import {
  collectSyllables,
  collectWords,
  getOfferTexts,
  inSyllables,
  languagesWithLetters,
} from './fonts/collect-syllables.ts'
import { cutLetters } from './fonts/cut-letters.ts'
import { buildScriptFontFaces } from './fonts/font-faces.ts'

const source = (script: string, set: string) =>
  readFileSync(`node_modules/@fontsource-variable/anek-${script}/files/anek-${script}-${set}-wght-normal.woff2`)
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

const [FAMILY, POSTSCRIPT_NAME, TYPOGRAPHIC_FAMILY] = [1, 6, 16]
const MACINTOSH = 1

const plain = `${between(0x20, 0x7e)}–—‘’“”…•−\u2009™`
const keepFeatures = ['kern', 'mark', 'mkmk', 'tnum', 'lnum', 'ccmp', 'locl', 'liga', 'frac', 'case']
/** Kerning is a third of the file, and is not missed where Latin words are few. */
const withoutKerning = ['mark', 'mkmk', 'tnum', 'lnum', 'ccmp', 'locl', 'liga']

/** `node bin/build-fonts.ts languages`: only the files that depend on texts, in seconds. */
const all = process.argv[2] !== 'languages'

/**
 * Screens draw the letters that English does not need with the reader's own fonts, so that the file of the first paint
 * fits two TCP windows.
 */
const onScreens = `${plain}\u00a0°·×½é©`
/** The weights of tokens.css. The scripts of India have two fixed weights: a variable file is larger than both. */
const everyWeight = { min: 400, max: 800 }
const screens = [
  { set: 'latin', text: onScreens, out: 'anek-latin', wght: everyWeight, keepFeatures: ['kern', ...withoutKerning] },
  { set: 'latin', text: onScreens, out: 'anek-latin-beside-400', wght: 400, keepFeatures: withoutKerning },
  { set: 'latin', text: onScreens, out: 'anek-latin-beside-600', wght: 600, keepFeatures: withoutKerning },
  { set: 'latin-ext', text: '₹', out: 'anek-rupee', wght: everyWeight, keepFeatures },
]
for (const { set, text, out, wght, keepFeatures } of all ? screens : []) {
  const variationAxes = { wght }
  const cut = await subsetFont(source('latin', set), text, { targetFormat: 'woff2', variationAxes, keepFeatures })
  write(`src/web/ui/fonts/${out}.woff2`, cut)
}

/** The features that shape the scripts of India; without one, conjuncts fall apart and vowel signs overlap. */
const shaping =
  'akhn rphf rkrf pref blwf abvf half pstf vatu cjct init pres abvs blws psts haln abvm blwm dist calt clig rlig nukt'.split(
    ' ',
  )
const joiners = '\u200c\u200d\u25cc'

// The typesetter does not support variable fonts, so there is a file per weight. In the scripts of India 600 is bold
// enough for headings.
for (const wght of all ? [400, 600, 800] : []) {
  await print('latin', 'latin', `${plain}${between(0xa0, 0xff)}€†‡‹›‚„‰ıŒœ${joiners}`, keepFeatures, wght)
  await print('latin', 'latin-ext', '₹', keepFeatures, wght, 'rupee')
  await print('latin', 'latin-ext', `${between(0x100, 0x24f)}${between(0x1e00, 0x1e9f)}`, keepFeatures, wght, 'ext')
  await print('latin', 'vietnamese', between(0x1ea0, 0x1ef9), keepFeatures, wght, 'viet')
}

/**
 * Letters that Anek lacks, for names and addresses on printed documents: a customer may write Urdu, Santali, Manipuri,
 * or a star. The file of symbols is cut to signs, arrows, and single-colour pictures.
 */
const signs = `${between(0x2100, 0x27ff)}${between(0x2900, 0x2bff)}${between(0x1f300, 0x1f6ff)}`
const beyondAnek = [
  { name: 'noto-naskh-arabic', set: 'arabic', weights: [400, 600] },
  { name: 'noto-sans-ol-chiki', set: 'ol-chiki', weights: [400, 600] },
  { name: 'noto-sans-meetei-mayek', set: 'meetei-mayek', weights: [400, 600] },
  { name: 'noto-sans', set: 'greek', weights: [400, 600], family: 'NotoGreek' },
  { name: 'noto-sans', set: 'cyrillic', weights: [400, 600], family: 'NotoCyril' },
  { name: 'noto-sans-symbols', set: 'symbols', weights: [400], text: signs },
  { name: 'noto-sans-symbols-2', set: 'symbols', weights: [400], text: signs },
]
for (const { name, set, weights, text, family } of all ? beyondAnek : [])
  for (const wght of weights) {
    const whole = readFileSync(`node_modules/@fontsource/${name}/files/${name}-${set}-${wght}-normal.woff2`)
    const cut = text
      ? await subsetFont(whole, text, { targetFormat: 'truetype', noHinting: true })
      : await subsetFont(whole, undefined, { targetFormat: 'truetype', keepAllGlyphs: true, noHinting: true })
    if (family) rename(cut, { [FAMILY]: family, [TYPOGRAPHIC_FAMILY]: family, [POSTSCRIPT_NAME]: `${family}-${wght}` })
    write(`data/fonts/${name}${family ? `-${set}` : ''}-${wght}.ttf`, cut)
  }
/** Whole blocks of Unicode: a name may have any letter, and conjuncts combine any letters of the block. */
for (const { name, set, block } of all ? Object.values(fontScripts) : [])
  for (const wght of [400, 600]) {
    const text = `${between(block, block + 0x7f)}${joiners}।॥`
    const whole = await print(name, set, text, [...keepFeatures, ...shaping], wght)
    const packed = await subsetFont(whole, undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
    write(`src/web/ui/fonts/scripts/${name}-${wght}.woff2`, packed)
  }

/** HarfBuzz drops the rule for a consonant with this vowel unless a conjunct has it too. */
const keptWith: Record<string, string> = { kannada: 'ಫ್ಟಿಂ' }

/** A page in a language gets the letters of its texts (`docs/decisions/letters-of-a-language.md`). */
for (const language of languagesWithLetters()) {
  const script = getFontScript(language)!
  const whole = (wght: number) => readFileSync(`data/fonts/anek-${script.name}-${wght}.ttf`)
  for (const wght of [400, 600]) {
    const cut = await cutLetters(whole(wght), collectSyllables(language, script), collectWords(language, script))
    write(`src/web/ui/fonts/languages/${language}-${wght}.woff2`, cut)
  }
}
for (const script of Object.values(fontScripts)) {
  const names = languagesWithLetters()
    .filter(language => getFontScript(language) === script)
    .map(getOfferTexts)
    .concat(keptWith[script.name] ?? [])
  const whole = readFileSync(`data/fonts/anek-${script.name}-400.ttf`)
  write(`src/web/ui/fonts/names/${script.name}.woff2`, await cutLetters(whole, inSyllables(names.join(' '), script)))
}
writeFileSync('src/web/ui/fonts/scripts.css', buildScriptFontFaces())

async function print(script: string, set: string, text: string, keepFeatures: string[], wght: number, as = script) {
  const options = { targetFormat: 'truetype', variationAxes: { wght }, keepFeatures, noHinting: true } as const
  const cut = await subsetFont(source(script, set), text, options)
  const own = { [POSTSCRIPT_NAME]: `Anek-${as}-${wght}` }
  const family = `Anek ${as[0]!.toUpperCase()}${as.slice(1)}`
  rename(cut, as === script ? own : { ...own, [FAMILY]: family, [TYPOGRAPHIC_FAMILY]: family })
  write(`data/fonts/anek-${as}-${wght}.ttf`, cut)
  return cut
}

/**
 * Renames a font, because every cut inherits the names of its source file. A typesetter finds fonts by family, and a
 * PDF distinguishes them by their PostScript name. New names must be shorter than the replaced ones. Source: OpenType,
 * the 'name' table.
 */
function rename(font: Buffer, names: Record<number, string>) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const at = tables.find(table => font.toString('latin1', table, table + 4) === 'name')!
  const start = font.readUInt32BE(at + 8)
  const texts = start + font.readUInt16BE(start + 4)
  for (let record = start + 6; record < start + 6 + font.readUInt16BE(start + 2) * 12; record += 12) {
    const name = names[font.readUInt16BE(record + 6)]
    if (!name) continue
    const text = font.readUInt16BE(record) === MACINTOSH ? Buffer.from(name) : Buffer.from(name, 'utf16le').swap16()
    if (text.length > font.readUInt16BE(record + 8)) throw new Error(`${name}: longer than the name that it replaces`)
    text.copy(font, texts + font.readUInt16BE(record + 10))
    font.writeUInt16BE(text.length, record + 8)
  }
}
function write(file: string, cut: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, cut)
  console.log(`${file}: ${cut.length} bytes`)
}
