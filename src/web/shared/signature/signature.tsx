import { SIGNATURE_PAD, toSvgPath } from '#modules/dispatch/crew/rules/signature.ts'
import css from './signature.module.css'

/** A signature, as drawn with a finger. */
export function DrawnSignature({ strokes, label }: { strokes: string; label: string }) {
  return (
    <svg
      className={css.signature}
      viewBox={`0 0 ${SIGNATURE_PAD.width} ${SIGNATURE_PAD.height}`}
      role="img"
      aria-label={label}
    >
      <path d={toSvgPath(strokes)} />
    </svg>
  )
}
