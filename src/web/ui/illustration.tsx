import sheet from './drawings.svg'
import { type Drawing, drawings } from './illustrations/drawings.ts'

type Props = {
  name: Drawing
  /** What it shows; left out where the words beside it say so. */
  alt?: string
  /** Rendered width in px; the height follows. */
  width?: number
  className?: string
}

/** One drawing in a box of its own size, so that nothing jumps when it arrives. */
export function Illustration({ name, alt, width, className }: Props) {
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
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <use href={`${sheet}#${name}`} width={boxWidth} height={boxHeight} />
    </svg>
  )
}
