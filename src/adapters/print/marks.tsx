import { Path, Svg } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { code128Widths } from '#kernel/code128.ts'
import { ink } from './ink.ts'

/** A QR code that a phone opens; each row's dark runs are one stroke of the pen. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Svg viewBox={`0 0 ${data.length} ${data.length}`} width={size} height={size}>
      <Path d={path} fill={ink} />
    </Svg>
  )
}

/** Code 128 of a number, as on every label. */
export function Barcode({ text, width, height }: { text: string; width: number; height: number }) {
  const widths = code128Widths(text)
  const modules = widths.reduce((sum, each) => sum + each, 0)
  let x = 0
  let path = ''
  for (const [at, each] of widths.entries()) {
    if (at % 2 === 0) path += `M${x} 0h${each}v${height}h-${each}z`
    x += each
  }
  return (
    <Svg viewBox={`0 0 ${modules} ${height}`} width={width} height={height} preserveAspectRatio="none">
      <Path d={path} fill={ink} />
    </Svg>
  )
}
