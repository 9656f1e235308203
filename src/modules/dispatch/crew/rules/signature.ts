/** The pad on which a finger writes, in its own units: a screen of any width draws into these. */
export const PAD = { width: 1_000, height: 450 }
/** As much as is kept: a name written slowly has some hundred points. */
const MAX_TEXT_LENGTH = 12_000
/** Fewer is a slip of the hand. */
const MIN_POINTS = 6

type Point = { x: number; y: number }

/** The lines of a finger as they are sent: 'x,y x,y;x,y'. Where they are too many, every second point, and so on. */
export function writeStrokes(strokes: readonly (readonly Point[])[]): string {
  for (let each = 1; ; each *= 2) {
    const text = strokes
      .map(points => points.filter((_, n) => n % each === 0 || n === points.length - 1))
      .map(points => points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '))
      .join(';')
    if (text.length <= MAX_TEXT_LENGTH) return text
  }
}

const stroke = '\\d{1,4},\\d{1,4}(?: \\d{1,4},\\d{1,4})*'
const form = new RegExp(`^${stroke}(?:;${stroke})*$`)

/** Whether it is something written by hand: only numbers get into a drawing of ours. */
export function isSigned(strokes: string): boolean {
  if (strokes.length > MAX_TEXT_LENGTH || !form.test(strokes)) return false
  return strokes.split(/[; ]/).length >= MIN_POINTS
}

/** As a drawing's path. */
export const pathOf = (strokes: string): string =>
  strokes
    .split(';')
    .map(points => `M${points.replaceAll(' ', 'L')}${points.includes(' ') ? '' : 'h1'}`)
    .join('')
