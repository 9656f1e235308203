import sheet from './drawings.svg'
import css from './illustration.module.css'
import { type Drawing, drawings } from './illustrations/drawings.ts'
import { type ServiceDrawing, serviceDrawings } from './illustrations/service-drawings.ts'
import serviceSheet from './service-drawings.svg'

type Props = {
  name: Drawing | ServiceDrawing
  /** Rendered width in px; the height follows. */
  width?: number
  className?: string
}

/** One drawing, beside text that describes it, in a box of its own size, so that nothing jumps when it loads. */
export function Illustration({ name, width, className }: Props) {
  const { width: boxWidth, height: boxHeight } = getDrawingBox(name)
  const w = width ?? boxWidth
  const h = Math.round((w * boxHeight) / boxWidth)
  return (
    <svg
      className={className ? `${css.drawing} ${className}` : css.drawing}
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={w}
      height={h}
      preserveAspectRatio="xMidYMax"
      aria-hidden
    >
      <use href={`${isServiceDrawing(name) ? serviceSheet : sheet}#${name}`} width={boxWidth} height={boxHeight} />
    </svg>
  )
}

type PhotoProps = {
  src: string
  srcSet: string
  sizes: string
  /** Width divided by height. */
  ratio: number
  className?: string | undefined
}

/** A photo instead of a drawing, beside text that describes it. */
export const Photo = ({ className, ratio, ...source }: PhotoProps) => (
  <img
    className={[css.drawing, css.photo, className].filter(Boolean).join(' ')}
    alt=""
    width={160}
    height={Math.round(160 / ratio)}
    loading="lazy"
    decoding="async"
    {...source}
  />
)

const isServiceDrawing = (name: string): name is ServiceDrawing => name in serviceDrawings
const getDrawingBox = (name: Drawing | ServiceDrawing) =>
  isServiceDrawing(name) ? serviceDrawings[name] : drawings[name]
