import { rangeOf, scriptOf } from '#web/ui/fonts/scripts.ts'
import type { Letters } from './letters-of.server.ts'

/** Static files, plain and bold, for every weight that a stylesheet asks for: in the scripts of India nothing is bolder than 600. */
const weights = { plain: '100 549', bold: '550 900' }

/** What the Latin file has. A sign beyond it is the next family's. */
const LATIN = 'U+20-7E,U+A0-FF,U+2009,U+2013-2026,U+2122,U+2212'

/** Ends a sentence in most of them, and stands among the letters of Devanagari: left out, a page in Bengali asks for all of that script. */
const DANDA = 'U+964-965'

/**
 * Between words stands Anek's Latin space, narrower than what stands in for it: it takes as much room before it is there, or a paragraph loses a
 * line and gets it back where the two files come in two pictures. Of two faces for one sign a browser takes the last that the system has.
 * Per cent, plain and bold: Anek's space is 0.211 and 0.206 em, Arial's 0.278, Roboto's 0.248.
 */
const spaces = [
  {
    plain: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    width: [75.8, 74],
  },
  { plain: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'], width: [85.1, 83] },
]

/** The faces of a language's letters, and what stands in for them, as wide, until they are there. */
export function lettersStyle(language: string, letters: Letters): string {
  const script = scriptOf(language)
  if (!script) return ''
  const range = `${rangeOf(script)},${DANDA},U+200C-200D`
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
    ...spaces.flatMap(({ plain, bold, width }) => [
      face('Anek stand-in', weights.plain, `src:${local(...plain)};size-adjust:${width[0]}%`, 'U+20'),
      face('Anek stand-in', weights.bold, `src:${local(...bold)};size-adjust:${width[1]}%`, 'U+20'),
    ]),
  ].join('')
}
