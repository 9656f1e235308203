import type { Paise } from '#kernel/money.ts'

/** The actions that return money: a refund that leaves the price as it is, or a price reduction. */
export type MoneyAction = 'refund' | 'reduce'

/** A proposal that awaits a second approver. */
export type MoneyProposal = {
  id: number
  action: MoneyAction
  amount: Paise
  reason: string
  by: string
  at: Date
  /** True if the viewing member of staff proposed it: they can withdraw it but not confirm it. */
  own: boolean
  /** True if the viewing member of staff may confirm it. */
  confirmable: boolean
}
