import type { ReactNode } from 'react'
import { getCode128Widths } from '#kernel/code128.ts'
import css from './barcode.module.css'

/** A true Code 128 of an order number. Decoration for a screen reader, which reads the number in the caption. */
export function Barcode({ text, left, right }: { text: string; left?: ReactNode; right?: ReactNode }) {
  const { path, width } = barsOf(getCode128Widths(drawable(text)))
  return (
    <div>
      <svg className={css.barcode} viewBox={`0 0 ${width} 40`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} fill="#0f1533" shapeRendering="crispEdges" />
      </svg>
      {(left || right) && (
        <p className={css.number}>
          <span>{left}</span>
          <span>{right}</span>
        </p>
      )}
    </div>
  )
}

/** Removes characters that Code 128 cannot hold: it has Latin letters and digits only. */
const drawable = (text: string) => text.replace(/[^ -~]/g, '').trim() || '-'

function barsOf(widths: number[]) {
  let x = 0
  let path = ''
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) path += `M${x} 0h${width}v40h-${width}z`
    x += width
  }
  return { path, width: x }
}
