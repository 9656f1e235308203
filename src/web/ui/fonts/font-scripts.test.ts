import { existsSync, readFileSync } from 'node:fs'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import {
  collectSyllables,
  collectWords,
  getOfferTexts,
  inSyllables,
  languagesWithLetters,
} from '../../../../bin/fonts/collect-syllables.ts'
import { buildScriptFontFaces } from '../../../../bin/fonts/font-faces.ts'
import { fontScripts, getFontScript } from './scripts.ts'

const languages = languagesWithLetters()
const folder = import.meta.dirname
const again = 'is written with letters that its font has not: `node bin/build-fonts.ts languages` cuts it anew'

test.each(languages)('the subset font draws %s like the font of the whole script', async language => {
  const script = getFontScript(language)!
  const whole = fontOf(readFileSync(`data/fonts/anek-${script.name}-400.ttf`))
  const own = fontOf(await open(`${folder}/languages/${language}-400.woff2`))
  expect(falling(collectSyllables(language, script), own, whole), `${language} ${again}`).toEqual([])
  expect(falling(collectWords(language, script), own, whole), `${language} ${again}`).toEqual([])
  // A font without conjuncts must fail.
  expect(
    falling(collectSyllables(language, script), fontOf(await open(`${folder}/names/${script.name}.woff2`)), whole),
  ).not.toEqual([])
  expect(existsSync(`${folder}/languages/${language}-600.woff2`)).toBe(true)
})

test.each(languages)('the language menu and offer need only the letters of %s that every page has', async language => {
  const script = getFontScript(language)!
  const whole = fontOf(readFileSync(`data/fonts/anek-${script.name}-400.ttf`))
  const names = fontOf(await open(`${folder}/names/${script.name}.woff2`))
  expect(falling(inSyllables(getOfferTexts(language), script), names, whole), `${language} ${again}`).toEqual([])
})

test('every script has its font faces', () => {
  expect(readFileSync(`${folder}/scripts.css`, 'utf8')).toBe(buildScriptFontFaces())
  for (const { name } of Object.values(fontScripts))
    for (const file of [`scripts/${name}-400`, `scripts/${name}-600`, `names/${name}`])
      expect(existsSync(`${folder}/${file}.woff2`), file).toBe(true)
})

const open = async (file: string) =>
  subsetFont(readFileSync(file), undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
type Drawn = { font: Font; outline: (glyph: number) => string }

/** Opens a font. A script's glyphs occur in thousands of syllables: each is drawn once. */
function fontOf(file: Buffer): Drawn {
  const font = new Font(new Face(new Blob(file)))
  const outlines = new Map<number, string>()
  const outline = (glyph: number) => {
    const path = outlines.get(glyph) ?? font.glyphToPath(glyph)
    outlines.set(glyph, path)
    return path
  }
  return { font, outline }
}

/** Returns the syllables that have other shapes in the other font. */
const falling = (syllables: Iterable<string>, one: Drawn, other: Drawn) =>
  [...syllables].filter(syllable => drawn(one, syllable) !== drawn(other, syllable))

/** Returns outlines and positions as a text. */
function drawn({ font, outline }: Drawn, text: string): string {
  const buffer = new Text()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const places = buffer.getGlyphPositions()
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, at) => `${outline(codepoint)} ${Object.values(places[at]!).join(' ')}`)
    .join('\n')
}
