import { rangeOf, scriptOf } from '#web/ui/fonts/scripts.ts'

/** Static files, plain and bold, for every weight that a stylesheet asks for: in the scripts of India nothing is bolder than 600. */
const weights = { plain: '100 549', bold: '550 900' }

/** The faces of a language's letters, and what stands in for them, as wide, until they are there. */
export function lettersStyle(language: string, letters: { plain: string; bold: string }): string {
  const script = scriptOf(language)
  if (!script) return ''
  const range = `unicode-range:${rangeOf(script)},U+200C-200D`
  const noto = `Noto Sans ${script.system}`
  const kohinoor = `Kohinoor ${script.apple ?? script.system}`
  const local = (...names: string[]) => names.map(name => `local("${name}")`).join(',')
  const face = (family: string, weight: string, rest: string) =>
    `@font-face{font-family:"${family}";font-weight:${weight};${range};${rest}}`
  const own = (file: string) => `src:url(${file})format("woff2");font-display:swap`
  return [
    face('Anek letters', weights.plain, own(letters.plain)),
    face('Anek letters', weights.bold, own(letters.bold)),
    face(
      'Anek stand-in',
      weights.plain,
      `src:${local(noto, 'Nirmala UI', `${kohinoor} Regular`)};size-adjust:${script.width[0]}%`,
    ),
    face(
      'Anek stand-in',
      weights.bold,
      `src:${local(`${noto} Bold`, 'Nirmala UI Bold', `${kohinoor} Bold`)};size-adjust:${script.width[1]}%`,
    ),
  ].join('')
}
