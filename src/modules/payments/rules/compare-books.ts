import type { Paise } from '#kernel/money.ts'
import type { RefundState } from './refund-state.ts'

/** Money at the provider: captured, or given back and not failed. */
type TheirEntry = { id: string; amount: Paise }
/** The same money in our ledger; `orderNo` names the first of its orders. */
export type OurPayment = { paymentId: string; orderNo: string; amount: Paise }
export type OurRefund = {
  key: string
  refundId: string | null
  orderNo: string
  amount: Paise
  state: RefundState
  requestedAt: Date
}

export type FindingKind =
  | 'payment-not-in-ledger'
  | 'payment-not-at-provider'
  | 'payment-amount'
  | 'refund-not-in-ledger'
  | 'refund-not-at-provider'
  | 'refund-amount'
  | 'refund-waits'
  | 'refund-failed'
/** One thing the two books disagree on. An amount is null where that side knows of nothing. */
export type Finding = {
  kind: FindingKind
  id: string
  orderNo: string | null
  ours: Paise | null
  theirs: Paise | null
}

export type Books = {
  theirPayments: TheirEntry[]
  theirRefunds: TheirEntry[]
  ourPayments: OurPayment[]
  ourRefunds: OurRefund[]
}

/** A refund is with the provider within minutes: after a day something holds it up. */
const LONGEST_WAIT_MS = 86_400_000

/** Every disagreement of the two books, payments first. Each side's entries have unique ids. */
export const compareBooks = (books: Books, now: Date): Finding[] => [...payments(books), ...refunds(books, now)]

function payments({ theirPayments, ourPayments }: Books): Finding[] {
  const ours = new Map(ourPayments.map(payment => [payment.paymentId, payment]))
  const theirs = new Map(theirPayments.map(({ id, amount }) => [id, amount]))
  const fromThem = theirPayments.flatMap(({ id, amount }): Finding[] => {
    const known = ours.get(id)
    if (!known) return [{ kind: 'payment-not-in-ledger', id, orderNo: null, ours: null, theirs: amount }]
    if (known.amount === amount) return []
    return [{ kind: 'payment-amount', id, orderNo: known.orderNo, ours: known.amount, theirs: amount }]
  })
  const fromUs = ourPayments.flatMap(({ paymentId: id, orderNo, amount }): Finding[] =>
    theirs.has(id) ? [] : [{ kind: 'payment-not-at-provider', id, orderNo, ours: amount, theirs: null }],
  )
  return [...fromThem, ...fromUs]
}

function refunds({ theirRefunds, ourRefunds }: Books, now: Date): Finding[] {
  const ours = new Map(ourRefunds.flatMap(refund => (refund.refundId ? [[refund.refundId, refund] as const] : [])))
  const theirs = new Map(theirRefunds.map(({ id, amount }) => [id, amount]))
  const fromThem = theirRefunds.flatMap(({ id, amount }): Finding[] => {
    const known = ours.get(id)
    if (!known) return [{ kind: 'refund-not-in-ledger', id, orderNo: null, ours: null, theirs: amount }]
    if (known.amount === amount) return []
    return [{ kind: 'refund-amount', id, orderNo: known.orderNo, ours: known.amount, theirs: amount }]
  })
  const fromUs = ourRefunds.flatMap(({ key, refundId, orderNo, amount, state, requestedAt }): Finding[] => {
    const finding = (kind: FindingKind, id: string) => [{ kind, id, orderNo, ours: amount, theirs: null }]
    if (state === 'failed') return finding('refund-failed', key)
    if (state === 'requested')
      return now.getTime() - requestedAt.getTime() > LONGEST_WAIT_MS ? finding('refund-waits', key) : []
    return refundId && !theirs.has(refundId) ? finding('refund-not-at-provider', refundId) : []
  })
  return [...fromThem, ...fromUs]
}
