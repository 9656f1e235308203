import { readFileSync } from 'node:fs'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { sampleDocuments } from '#testing/sample-documents.ts'
import { buildDocumentPage } from './document-page.ts'
import { openCompiler, openTypesetter } from './typesetter.ts'

/** Names with the difficulties of each script: conjuncts, vowel signs before or around their letter, reph, chillu. */
const names = [
  ['latin', 'Neha D’Souza'],
  ['devanagari', 'क्षितिजा कुलकर्णी द्विवेदी श्रीकृष्ण'],
  ['bangla', 'চট্টোপাধ্যায় কৌশিক ক্ষিতিজ্যোতি'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਵਿਰ੍ਹੇ'],
  ['gujarati', 'ક્ષિતિજ દ્વારકા મૂર્તિ'],
  ['odia', 'ଶ୍ରୀକ୍ଷେତ୍ର ମହାନ୍ତି ସୌମ୍ୟ'],
  ['tamil', 'ஸ்ரீகிருஷ்ணன் கௌசல்யா பொன்னி'],
  ['telugu', 'శ్రీకృష్ణ లక్ష్మీనారాయణ స్త్రీ'],
  ['kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮೀ ಸ್ತ್ರೀ'],
  ['malayalam', 'ശ്രീകൃഷ്ണൻ കൊച്ചി ക്ഷേത്രം'],
  ['urdu', 'نیہا گلشن محلّہ'],
  ['kashmiri', 'کٲشُر'],
  ['ol-chiki', 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ'],
  ['meetei-mayek', 'ꯃꯤꯇꯩꯃꯌꯦꯛ ꯁꯤꯡꯍ'],
] as const
type Script = (typeof names)[number][0]
const words = names.flatMap(([script, all]) =>
  all.split(' ').flatMap(name => [400, 600].map(weight => ({ script, name, weight }))),
)
/** Noto's font files and their names in a PDF. Anek's are named by their script. */
const noto: Partial<Record<Script, [file: string, name: string]>> = {
  urdu: ['noto-naskh-arabic', 'NotoNaskhArabic-SemiBold'],
  kashmiri: ['noto-naskh-arabic', 'NotoNaskhArabic-SemiBold'],
  'ol-chiki': ['noto-sans-ol-chiki', 'NotoSansOlChiki-SemiBold'],
  'meetei-mayek': ['noto-sans-meetei-mayek', 'NotoSansMeeteiMayek-SemiBold'],
}
const fileOf = (script: Script) => noto[script]?.[0] ?? `anek-${script}`
/** Scripts whose letters are set side by side without shaping. */
const unshapedScripts: Script[] = ['latin', 'ol-chiki', 'meetei-mayek']

const SIZE = 40
const EDGE = 20

describe('a name in any script', () => {
  const print = openTypesetter()

  test.each(words)('$name ($script, $weight) is drawn as HarfBuzz shapes it', async ({ script, name, weight }) => {
    const font = `data/fonts/${fileOf(script)}-${weight}.ttf`
    const set = typeset(name, weight)
    const [ours, right] = [await pixels(set), await pixels(drawn(set, glyphs(font, [name])))]
    expect(differing(ours, right)).toBeLessThan(0.01)
    // The errors that this test must detect: letters without shaping, and boxes.
    const unshaped = await pixels(drawn(set, glyphs(font, [...name])))
    const boxes = await pixels(drawn(set, glyphs('data/fonts/anek-rupee-600.ttf', [name])))
    if (!unshapedScripts.includes(script)) expect(differing(ours, unshaped)).toBeGreaterThan(0.05)
    expect(differing(ours, boxes)).toBeGreaterThan(0.5)
  })

  test.each(names)('%s stands on a receipt voucher and on a tax invoice', async (script, name) => {
    for (const document of sampleDocuments.slice(1, 3)) {
      const { facts } = document
      const move = { ...facts.move, customer: { ...facts.move.customer, name } }
      const named = { ...document, facts: { ...facts, move } as typeof facts }
      const pdf = await print({ page: buildDocumentPage(named, openWords()), issuedAt: document.issuedAt })
      expect(Buffer.from(pdf).toString('latin1')).toContain(noto[script]?.[1] ?? `Anek-${script}-600`)
    }
  })
})

const compiler = openCompiler()

/** Sets one word like the pages do, as SVG. */
function typeset(text: string, weight: number): string {
  const page = `#import "kit.typ": written
#set page(width: auto, height: auto, margin: ${EDGE}pt)
#show: written
#text(size: ${SIZE}pt, weight: ${weight}, fill: black, sys.inputs.text)`
  return compiler.plainSvg({ mainFileContent: page, inputs: { text } })
}

/** An outline in font units, and its position. */
type Glyph = { path: string; x: number; y: number; upem: number }

/** Shapes the same word with another program, from the same font; each of `parts` separately. */
function glyphs(file: string, parts: readonly string[]): Glyph[] {
  const face = new Face(new Blob(readFileSync(file)))
  const font = new Font(face)
  let x = 0
  return parts.flatMap(part => {
    const buffer = new Text()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const places = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint }, at) => {
      const { xAdvance, xOffset, yOffset } = places[at]!
      x += xAdvance
      return { path: font.glyphToPath(codepoint), x: x - xAdvance + xOffset, y: yOffset, upem: face.upem }
    })
  })
}

/** Draws glyphs into a copy of the SVG, in place of its content. */
function drawn(paper: string, all: Glyph[]): string {
  const baseline = baselineOf(paper)
  const [head] = paper.match(/<svg[^>]*>/)!
  const each = all.map(({ path, x, y, upem }) => {
    const scale = SIZE / upem
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${EDGE + x * scale} ${baseline - y * scale})" d="${path}"/>`
  })
  return `${head}<path fill="#fff" d="M0 0h9999v9999h-9999z"/>${each.join('')}</svg>`
}

/** Returns the height of most runs: a dot that the font moves is a run of its own at another height. */
function baselineOf(paper: string): number {
  const runs = paper.matchAll(/typst-text" transform="matrix\(1 0 0 -1 [\d.]+ ([\d.]+)\)/g)
  const heights = Map.groupBy(runs, ([, height]) => Number(height))
  return [...heights].toSorted(([, a], [, b]) => b.length - a.length)[0]![0]
}

const pixels = (svg: string) => sharp(Buffer.from(svg)).greyscale().raw().toBuffer()

/** Calculates the share of the ink that only one of the two pictures has. */
function differing(one: Buffer, other: Buffer): number {
  let [ink, differ] = [0, 0]
  for (const [at, dark] of one.entries()) {
    if (dark < 128 || other[at]! < 128) ink++
    if (Math.abs(dark - other[at]!) > 128) differ++
  }
  return differ / ink
}
