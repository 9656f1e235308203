/**
 * Cuts the typeface to what the screens and the printed documents write: `node bin/build-fonts.ts`.
 * Anek Latin by Ek Type, SIL Open Font License 1.1. The rupee sign lives in a second source file, hence a second cut.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'

const source = (set: string) => `node_modules/@fontsource-variable/anek-latin/files/anek-latin-${set}-wght-normal.woff2`
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

const plain = `${between(0x20, 0x7e)}–—‘’“”…•−\u2009™`
/** Screens draw the letters that English leaves out with the reader's own: the file of the first paint fits two windows of TCP. */
const cuts = [
  { set: 'latin', screen: `${plain}\u00a0°·×½é©`, print: `${plain}${between(0xa0, 0xff)}`, out: 'anek-latin' },
  { set: 'latin-ext', screen: '₹', print: '₹', out: 'anek-rupee' },
]

const keepFeatures = ['kern', 'mark', 'mkmk', 'tnum', 'lnum', 'ccmp', 'locl', 'liga', 'frac', 'case']

for (const { set, screen, print, out } of cuts) {
  // The weights that tokens.css uses, and no others.
  const variationAxes = { wght: { min: 400, max: 800 } }
  write(
    `src/web/ui/fonts/${out}.woff2`,
    await subsetFont(readFileSync(source(set)), screen, { targetFormat: 'woff2', variationAxes, keepFeatures }),
  )
  // PDFs know no variable fonts: one file a weight.
  for (const weight of [400, 600, 800]) {
    const variationAxes = { wght: weight }
    const cut = await subsetFont(readFileSync(source(set)), print, {
      targetFormat: 'truetype',
      variationAxes,
      keepFeatures,
    })
    write(`data/fonts/${out}-${weight}.ttf`, named(cut, `Cut-${out}-${weight}`))
  }
}

/** Every cut keeps the name of the file it came from, and a PDF embeds fonts of one name again and again: each gets its own. */
function named(font: Buffer, name: string): Buffer {
  const given = 'AnekLatinMedium-Regular'
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const at = font.indexOf(utf16(given))
  if (at === -1) throw new Error(`${name}: the font is not called ${given}`)
  utf16(name.padEnd(given.length, '-').slice(0, given.length)).copy(font, at)
  return font
}

function write(file: string, cut: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, cut)
  console.log(`${file}: ${cut.length} bytes`)
}
