import type { ReactNode } from 'react'

/** The shipping label: white stock with a punched edge. Put LabelPrint, Tear and the stub inside. Below the tear is money, always. */
export function Label({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`label ${className}`}>
      <div className="label-paper">{children}</div>
    </div>
  )
}

/** The printed ink frame; `head` is its black title bar. */
export function LabelPrint({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className="label-print">
      {head && <div className="label-head">{head}</div>}
      <div className="cells">{children}</div>
    </div>
  )
}

type CellProps = {
  cap: ReactNode
  sub?: ReactNode
  /** PIN codes are the label's big figures. */
  pin?: ReactNode
  /** Columns of six. */
  span?: 2 | 3 | 4 | 6
  /** Just written: neel on a tint. */
  fresh?: boolean
} & (
  | { value: Exclude<ReactNode, null | undefined | boolean>; blank?: never }
  /** Where the big word is left out a dotted line waits to be written on; `blank` is what a screen reader says of it. */
  | { value?: ReactNode; blank: string }
)

export function Cell({ cap, value, sub, pin, span = 6, fresh, blank }: CellProps) {
  return (
    <div className={`cell s${span}`} data-fresh={fresh || undefined}>
      <span className="cap">{cap}</span>
      {pin && <span className="pin">{pin}</span>}
      {value || pin ? (
        value && <span className="val">{value}</span>
      ) : (
        <span className="blank">
          <span className="vh">{blank}</span>
        </span>
      )}
      {sub && <span className="val-sub">{sub}</span>}
    </div>
  )
}

/** Cells side by side that share the width by their content. */
export const CellRow = ({ children }: { children: ReactNode }) => <div className="cell-row">{children}</div>

/** The perforation between the label and its stub. */
export const Tear = () => <div className="tear" />
