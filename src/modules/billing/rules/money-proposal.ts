import type { Paise } from '#kernel/money.ts'

/** What gives money back: a refund that leaves the price, or a lower price. */
export type MoneyAction = 'refund' | 'lower'

/** One that waits for a second person. */
export type MoneyProposal = {
  id: number
  action: MoneyAction
  amount: Paise
  reason: string
  by: string
  at: Date
  /** Whether who looks at it proposed it: he may take it back, and not confirm it. */
  own: boolean
  /** Whether who looks at it may confirm it. */
  confirmable: boolean
}
