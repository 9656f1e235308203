/** The size of the signature pad in its own units, independent of the screen. */
export const SIGNATURE_PAD = { width: 1_000, height: 450 }
/** The longest signature that is stored, in characters. A name written slowly has some hundred points. */
const MAX_TEXT_LENGTH = 12_000
/** Fewer points are an accidental touch. */
const MIN_POINTS = 6

type Point = { x: number; y: number }

/**
 * Formats the drawn lines as they are sent: 'x,y x,y;x,y'. If the text is too long, keeps every second point, then
 * every fourth, and so on.
 */
export function formatStrokes(strokes: readonly (readonly Point[])[]): string {
  for (let each = 1; ; each *= 2) {
    const text = strokes
      .map(points => points.filter((_, n) => n % each === 0 || n === points.length - 1))
      .map(points => points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '))
      .join(';')
    if (text.length <= MAX_TEXT_LENGTH) return text
  }
}

const stroke = '\\d{1,4},\\d{1,4}(?: \\d{1,4},\\d{1,4})*'
const strokesPattern = new RegExp(`^${stroke}(?:;${stroke})*$`)

/** True if the text is a valid drawing. Only numbers pass, since the text goes into an SVG path. */
export function isDrawnSignature(strokes: string): boolean {
  if (strokes.length > MAX_TEXT_LENGTH || !strokesPattern.test(strokes)) return false
  return strokes.split(/[; ]/).length >= MIN_POINTS
}

/** Converts the strokes to the path of an SVG drawing. */
export const toSvgPath = (strokes: string): string =>
  strokes
    .split(';')
    .map(points => `M${points.replaceAll(' ', 'L')}${points.includes(' ') ? '' : 'h1'}`)
    .join('')
