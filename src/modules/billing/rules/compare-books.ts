import { add, type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import type { SettlementEntry } from '#modules/payments/ports.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'

/** A record of the provider: a captured payment, or a refund that has not failed. */
type TheirEntry = { id: string; amount: Paise }
/** A payment of the provider. `refunded`: by the provider's own count; undefined if it did not state it. */
type TheirPayment = TheirEntry & { providerOrderId: string; currency: string; refunded?: Paise | undefined }
/** The amount that the bank holds because of a dispute. */
type TheirDispute = TheirEntry & { paymentId: string }
export type OurDispute = { disputeId: string; orderNo: string; amount: Paise }
/** A payment in our ledger. `orderNo`: the first of its orders. `refunded`: by refunds that are with the provider. */
export type OurPayment = {
  paymentId: string
  providerOrderId: string
  orderNo: string
  amount: Paise
  currency: string
  refunded: Paise
}
export type OurRefund = {
  key: string
  refundId: string | null
  /** The payment that is refunded. Null for a manual refund. */
  paymentId: string | null
  orderNo: string
  amount: Paise
  state: RefundState
  requestedAt: Date
}

export type MismatchKind =
  | 'payment-not-in-ledger'
  | 'payment-not-at-provider'
  | 'payment-order'
  | 'payment-currency'
  | 'payment-amount'
  | 'refund-not-in-ledger'
  | 'refund-not-at-provider'
  | 'refund-amount'
  | 'refund-waits'
  | 'refund-failed'
  | 'refund-on-hold'
  | 'refund-to-pay-out'
  | 'payment-refunded'
  | 'dispute-not-in-ledger'
  | 'dispute-amount'
  | 'settled-not-in-ledger'
  | 'settled-amount'
  | 'settled-fee'
  | 'settled-twice'
  | 'disputes-refused'
  | 'settlements-refused'
  | 'settlements-unreadable'
  | 'provider-uncompared'
/** A mismatch between the two books. An amount is null if that side has no record. */
export type Mismatch = {
  kind: MismatchKind
  id: string
  orderNo: string | null
  ours: Paise | null
  theirs: Paise | null
}

export type ComparedBooks = {
  theirPayments: TheirPayment[]
  theirRefunds: TheirEntry[]
  ourPayments: OurPayment[]
  ourRefunds: OurRefund[]
  theirDisputes: TheirDispute[]
  ourDisputes: OurDispute[]
  /** The settlement lines of payments and refunds. */
  settled: SettlementEntry[]
  /** The ids of payments and refunds that appear in more than one settlement line ever. */
  settledTwice: string[]
}

/** A refund reaches the provider within minutes. After a day something is wrong. */
const MAX_REFUND_WAIT_MS = 86_400_000

/** Lists all mismatches between the two books, payments first. Each side's entries have unique ids. */
export const compareBooks = (books: ComparedBooks, now: Date): Mismatch[] => [
  ...comparePayments(books),
  ...compareRefunds(books, now),
  ...compareDisputes(books),
  ...compareSettlements(books),
]

function comparePayments({ theirPayments, ourPayments }: ComparedBooks): Mismatch[] {
  const ours = new Map(ourPayments.map(payment => [payment.paymentId, payment]))
  const theirs = new Map(theirPayments.map(({ id, amount }) => [id, amount]))
  const providerMismatches = theirPayments.flatMap(
    ({ id, amount, refunded, providerOrderId, currency }): Mismatch[] => {
      const known = ours.get(id)
      if (!known) return [{ kind: 'payment-not-in-ledger', id, orderNo: null, ours: null, theirs: amount }]
      const { orderNo } = known
      const found: Mismatch[] = []
      const whole = { id, orderNo, ours: known.amount, theirs: amount }
      if (known.providerOrderId !== providerOrderId) found.push({ kind: 'payment-order', ...whole })
      if (known.currency !== currency) found.push({ kind: 'payment-currency', ...whole })
      if (known.amount !== amount) found.push({ kind: 'payment-amount', ...whole })
      if (refunded !== undefined && known.refunded !== refunded)
        found.push({ kind: 'payment-refunded', id, orderNo, ours: known.refunded, theirs: refunded })
      return found
    },
  )
  const ourMismatches = ourPayments.flatMap(({ paymentId: id, orderNo, amount }): Mismatch[] =>
    theirs.has(id) ? [] : [{ kind: 'payment-not-at-provider', id, orderNo, ours: amount, theirs: null }],
  )
  return [...providerMismatches, ...ourMismatches]
}

function compareRefunds({ theirRefunds, ourRefunds }: ComparedBooks, now: Date): Mismatch[] {
  const ours = groupRefundsByProviderId(ourRefunds)
  const theirs = new Map(theirRefunds.map(({ id, amount }) => [id, amount]))
  const providerMismatches = theirRefunds.flatMap(({ id, amount }): Mismatch[] => {
    const known = ours.get(id)
    if (!known) return [{ kind: 'refund-not-in-ledger', id, orderNo: null, ours: null, theirs: amount }]
    if (known.amount === amount) return []
    return [{ kind: 'refund-amount', id, orderNo: known.orderNo, ours: known.amount, theirs: amount }]
  })
  const ourMismatches = ourRefunds.flatMap(({ key, refundId, orderNo, amount, state, requestedAt }): Mismatch[] => {
    const toMismatch = (kind: MismatchKind, id: string) => [{ kind, id, orderNo, ours: amount, theirs: null }]
    if (state === 'withdrawn') return []
    if (state === 'to-pay-out') return toMismatch('refund-to-pay-out', key)
    if (state === 'on-hold') return toMismatch('refund-on-hold', key)
    if (state === 'failed') return toMismatch('refund-failed', key)
    if (state === 'requested')
      return now.getTime() - requestedAt.getTime() > MAX_REFUND_WAIT_MS ? toMismatch('refund-waits', key) : []
    return refundId && !theirs.has(refundId) ? toMismatch('refund-not-at-provider', refundId) : []
  })
  return [...providerMismatches, ...ourMismatches]
}

/** Lists the disputes whose amount held by the bank differs. */
function compareDisputes({ theirDisputes, ourDisputes, ourPayments }: ComparedBooks): Mismatch[] {
  const ours = new Map(ourDisputes.map(dispute => [dispute.disputeId, dispute]))
  const payments = new Map(ourPayments.map(payment => [payment.paymentId, payment.orderNo]))
  return theirDisputes.flatMap(({ id, paymentId, amount }): Mismatch[] => {
    const known = ours.get(id)
    if ((known?.amount ?? 0) === amount) return []
    const orderNo = known?.orderNo ?? payments.get(paymentId) ?? null
    const kind = known ? 'dispute-amount' : 'dispute-not-in-ledger'
    return [{ kind, id, orderNo, ours: known?.amount ?? null, theirs: amount }]
  })
}

/**
 * Lists settlement mismatches. Each settled payment or refund must be in the ledger with its full amount, once; the
 * transfer excludes the provider's fee, which includes its tax.
 */
function compareSettlements({ settled, settledTwice, ourPayments, ourRefunds }: ComparedBooks): Mismatch[] {
  const ours = new Map([
    ...ourPayments.map(({ paymentId, orderNo, amount }) => [paymentId, { orderNo, amount }] as const),
    ...groupRefundsByProviderId(ourRefunds),
  ])
  const amountMismatches = settled.flatMap((entry): Mismatch[] => {
    const { id, kind, amount } = entry
    if (kind === 'other') return []
    const known = ours.get(id)
    if (!known) return [{ kind: 'settled-not-in-ledger', id, orderNo: null, ours: null, theirs: amount }]
    const { orderNo } = known
    if (known.amount !== amount) return [{ kind: 'settled-amount', id, orderNo, ours: known.amount, theirs: amount }]
    const transferred = getTransferredAmount(entry)
    const expected = kind === 'payment' ? subtract(amount, entry.fee) : add(amount, entry.fee)
    const isFee = entry.tax >= 0 && entry.tax <= entry.fee
    return transferred === expected && isFee
      ? []
      : [{ kind: 'settled-fee', id, orderNo, ours: expected, theirs: transferred }]
  })
  const duplicateMismatches = settledTwice.map((id): Mismatch => {
    const known = ours.get(id)
    const theirs = add(ZERO, ...settled.flatMap(entry => (entry.id === id ? [getTransferredAmount(entry)] : [])))
    return { kind: 'settled-twice', id, orderNo: known?.orderNo ?? null, ours: known?.amount ?? null, theirs }
  })
  return [...amountMismatches, ...duplicateMismatches]
}

/** Returns the amount that a line adds to the transfer for a payment, or takes from it for a refund. */
const getTransferredAmount = ({ kind, credit, debit }: SettlementEntry) =>
  kind === 'payment' ? subtract(credit, debit) : subtract(debit, credit)

/** Groups refunds by the provider's id: a refund made there for several orders is one. */
function groupRefundsByProviderId(ourRefunds: OurRefund[]) {
  const found = new Map<string, { orderNo: string; amount: Paise }>()
  for (const { refundId, orderNo, amount } of ourRefunds)
    if (refundId) found.set(refundId, { orderNo, amount: paise((found.get(refundId)?.amount ?? 0) + amount) })
  return found
}
