import type { ReactNode } from 'react'
import css from './shipping-label.module.css'

/**
 * The shipping label: white stock with a punched edge. Put LabelPrint, Tear and the stub inside. Below the tear are
 * always amounts.
 */
export function ShippingLabel({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`${css.label} ${className}`}>
      <div className={css.paper}>{children}</div>
    </div>
  )
}

/** The printed ink frame; `head` is its black title bar. */
export function LabelPrint({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.print}>
      {head && <div className={css.head}>{head}</div>}
      <div className={css.cells}>{children}</div>
    </div>
  )
}

type CellProps = {
  cap: ReactNode
  sub?: ReactNode
  /** PIN codes are the label's large figures. */
  pin?: ReactNode
  /** Columns out of six. */
  span?: 2 | 3 | 4 | 6
  /** True if it was just written: neel on a tint. */
  fresh?: boolean
} & (
  | { value: Exclude<ReactNode, null | undefined | boolean>; blank?: never }
  /** Without the large text there is a dotted line; `blank` is its text for a screen reader. */
  | { value?: ReactNode; blank: string }
)

const spans = { 2: css.s2, 3: css.s3, 4: css.s4, 6: '' }

export function LabelCell({ cap, value, sub, pin, span = 6, fresh, blank }: CellProps) {
  return (
    <div className={`${css.cell} ${spans[span]}`} data-fresh={fresh || undefined}>
      <span className={css.cap}>{cap}</span>
      {pin && <span className={css.pin}>{pin}</span>}
      {value || pin ? (
        value && <span className={css.val}>{value}</span>
      ) : (
        <span className={css.blank}>
          <span className="vh">{blank}</span>
        </span>
      )}
      {sub && <span className={css.valSub}>{sub}</span>}
    </div>
  )
}

/** Cells side by side that share the width according to their content. */
export const CellRow = ({ children }: { children: ReactNode }) => <div className={css.cellRow}>{children}</div>

/** The perforation between the label and its stub. */
export const Tear = () => <div className={css.tear} />
