import { readFileSync } from 'node:fs'
import { Blob, Face, Font, shapeWithTrace, Buffer as Text } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { pruneKerningPairs } from './prune-kerning-pairs.ts'

/**
 * Cuts a font to the glyphs of these texts, with the rules that lead from letters to them: a quarter of the file. A cut
 * by letters would include every possible conjunct, of which a language uses a third. `words`: the texts that show
 * which letters meet.
 */
export async function cutLetters(
  font: Buffer,
  texts: Iterable<string>,
  words: Iterable<string> = texts,
): Promise<Buffer> {
  const cut = pruneKerningPairs(cutGlyphs(font, glyphsOf(font, texts), new Set([...texts].join(''))), words)
  return subsetFont(cut, undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
}

/** Collects the glyphs, including intermediate ones of shaping: a rule needs its input. */
function glyphsOf(file: Buffer, texts: Iterable<string>): Set<number> {
  const font = new Font(new Face(new Blob(file)))
  const glyphs = new Set<number>()
  for (const text of texts) {
    const buffer = new Text()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    for (const step of shapeWithTrace(font, buffer, [], 0, 0))
      if (step.glyphs) for (const { g } of step.t as { g: number }[]) glyphs.add(g)
  }
  return glyphs
}

/** HarfBuzz's subsetter directly, because its wrapper accepts no glyphs. The numbers are those of hb-subset.h. */
const { instance } = await WebAssembly.instantiate(
  readFileSync('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm') as BufferSource,
)
const hb = instance.exports as Record<string, (...args: number[]) => number>
const memory = () => new Uint8Array((instance.exports.memory as WebAssembly.Memory).buffer)
hb._initialize!()
const LAYOUT_FEATURES = 6
const WRITABLE = 2
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200

function cutGlyphs(font: Buffer, glyphs: Set<number>, letters: Set<string>): Buffer {
  const at = hb.malloc!(font.length)
  memory().set(font, at)
  const face = hb.hb_face_create!(hb.hb_blob_create!(at, font.length, WRITABLE, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail!()
  const features = hb.hb_subset_input_set!(input, LAYOUT_FEATURES)
  hb.hb_set_clear!(features)
  hb.hb_set_invert!(features) // all that are left: they were chosen when the font was cut to its script
  hb.hb_subset_input_set_flags!(input, NO_HINTING | NO_LAYOUT_CLOSURE)
  for (const glyph of glyphs) hb.hb_set_add!(hb.hb_subset_input_glyph_set!(input), glyph)
  for (const letter of letters) hb.hb_set_add!(hb.hb_subset_input_unicode_set!(input), letter.codePointAt(0)!)
  const cut = hb.hb_subset_or_fail!(face, input)
  if (!cut) throw new Error('HarfBuzz could not cut the font')
  const blob = hb.hb_face_reference_blob!(cut)
  const start = hb.hb_blob_get_data!(blob, 0)
  return Buffer.from(memory().slice(start, start + hb.hb_blob_get_length!(blob)))
}
