import sheet from './drawings.svg'
import { type Drawing, drawings } from './illustrations/drawings.ts'

type Props = {
  name: Drawing
  /** Rendered width in px; the height follows. */
  width?: number
  className?: string
}

/** One drawing, beside words that say what it shows, in a box of its own size: nothing jumps when it arrives. */
export function Illustration({ name, width, className }: Props) {
  const { width: boxWidth, height: boxHeight } = drawings[name]
  const w = width ?? boxWidth
  const h = Math.round((w * boxHeight) / boxWidth)
  return (
    <svg
      className={className ? `drawing ${className}` : 'drawing'}
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={w}
      height={h}
      preserveAspectRatio="xMidYMax"
      aria-hidden
    >
      <use href={`${sheet}#${name}`} width={boxWidth} height={boxHeight} />
    </svg>
  )
}
