import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '#kernel/money.ts'
import css from './money-list.module.css'

/** Amounts in a column, figures to the right; rows are MoneyRow. */
export const MoneyList = ({ children }: { children: ReactNode }) => <dl className={css.money}>{children}</dl>

type RowProps = {
  label: ReactNode
  amount: Paise
  /** One line on how the amount was calculated. */
  how?: ReactNode
  /** A total: ruled above and bold. */
  sum?: boolean
  /** The amount due now: large, on amber. */
  now?: boolean
}

export function MoneyRow({ label, amount, how, sum, now }: RowProps) {
  return (
    <div className={sum ? css.sum : now ? css.now : undefined}>
      <dt>{label}</dt>
      <dd>{formatRupees(amount)}</dd>
      {how && <dd className={css.how}>{how}</dd>}
    </div>
  )
}
