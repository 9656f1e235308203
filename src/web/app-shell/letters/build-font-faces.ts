import { getFontScript, getUnicodeRange } from '#web/ui/fonts/scripts.ts'
import type { LanguageFonts } from './language-fonts.server.ts'

/**
 * Static font files, regular and bold, for every weight that a stylesheet uses: no Indian script has a weight above
 * 600.
 */
const weights = { plain: '100 549', bold: '550 900' }

/** The range of the Latin file. A character outside it uses the next font family. */
const LATIN = 'U+20-7E,U+A0-FF,U+2009,U+2013-2026,U+2122,U+2212'

/**
 * The sentence end of most Indian scripts. Unicode has it in the Devanagari block: without this range, a page in
 * Bengali would load the whole Devanagari font.
 */
const DANDA = 'U+964-965'

/**
 * Words are separated by Anek's Latin space, which is narrower than that of the fallback font. The fallback gets the
 * same width; otherwise a paragraph would lose a line and regain it when the two files arrive in different frames. Of
 * two faces for one character, a browser takes the last that the system has. In per cent, regular and bold: Anek's
 * space is 0.211 and 0.206 em, Arial's 0.278, Roboto's 0.248.
 */
const spaceWidths = [
  {
    plain: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    width: [75.8, 74],
  },
  { plain: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'], width: [85.1, 83] },
]

/** Builds the font faces of a language, and fallback faces of the same width until the fonts are loaded. */
export function buildFontFaces(language: string, letters: LanguageFonts): string {
  const script = getFontScript(language)
  if (!script) return ''
  const range = `${getUnicodeRange(script)},${DANDA},U+200C-200D`
  const noto = `Noto Sans ${script.system}`
  const kohinoor = `Kohinoor ${script.apple ?? script.system}`
  const local = (...names: string[]) => names.map(name => `local("${name}")`).join(',')
  const face = (family: string, weight: string, rest: string, letters = range) =>
    `@font-face{font-family:"${family}";font-weight:${weight};unicode-range:${letters};${rest}}`
  const own = (file: string) => `src:url(${file})format("woff2");font-display:swap`
  return [
    face('Anek letters', weights.plain, own(letters.latin.plain), LATIN),
    face('Anek letters', weights.bold, own(letters.latin.bold), LATIN),
    face('Anek letters', weights.plain, own(letters.plain)),
    face('Anek letters', weights.bold, own(letters.bold)),
    face(
      'Anek stand-in',
      weights.plain,
      `src:${local(noto, `${noto} Regular`, 'Nirmala UI', `${kohinoor} Regular`)};size-adjust:${script.width[0]}%`,
    ),
    face(
      'Anek stand-in',
      weights.bold,
      `src:${local(`${noto} Bold`, 'Nirmala UI Bold', `${kohinoor} Bold`)};size-adjust:${script.width[1]}%`,
    ),
    ...spaceWidths.flatMap(({ plain, bold, width }) => [
      face('Anek stand-in', weights.plain, `src:${local(...plain)};size-adjust:${width[0]}%`, 'U+20'),
      face('Anek stand-in', weights.bold, `src:${local(...bold)};size-adjust:${width[1]}%`, 'U+20'),
    ]),
  ].join('')
}
