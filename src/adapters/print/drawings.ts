import { encode } from 'uqr'
import { getCode128Widths } from '#kernel/code128.ts'
import type { PrintedMark } from './page.ts'

const INK = '#0f1533'

/** Draws a QR code; each run of dark modules in a row is one rectangle. */
export function drawQrCode(text: string): PrintedMark {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) =>
    drawBars(
      row.map(dark => [dark, 1] as const),
      y,
      1,
    ),
  )
  return { svg: svg(data.length, data.length, rows.join('')), says: text }
}

/** Draws a number as Code 128, for labels. */
export function drawBarcode(text: string): PrintedMark {
  const widths = getCode128Widths(text)
  const modules = widths.reduce((sum, each) => sum + each, 0)
  const runs = widths.map((width, at) => [at % 2 === 0, width] as const)
  return { svg: svg(modules, HEIGHT, drawBars(runs, 0, HEIGHT)), says: text }
}
const HEIGHT = 26

/** Draws the dark runs of a row as rectangles. */
function drawBars(runs: readonly (readonly [dark: boolean, width: number])[], y: number, height: number): string {
  let path = ''
  let x = 0
  let from = 0
  for (const [at, [dark, width]] of runs.entries()) {
    x += width
    if (dark && !runs[at + 1]?.[0]) path += `M${from} ${y}H${x}v${height}H${from}z`
    if (!dark) from = x
  }
  return path
}

const svg = (width: number, height: number, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="none"><path fill="${INK}" d="${path}"/></svg>`
