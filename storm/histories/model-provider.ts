import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import {
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
  type SettlementEntry,
} from '#modules/payments/ports.ts'
import type { Dice } from '../dice.ts'

/** The provider's books, which are the truth about the money. */
export type ModelOrder = { id: string; amount: number; at: Date }
export type ModelPayment = {
  id: string
  orderId: string
  amount: number
  currency: string
  state: 'created' | 'failed' | 'authorized' | 'captured'
  at: Date
}
export type ModelRefund = {
  id: string
  paymentId: string
  amount: number
  /** Our receipt, if we requested it; null for a refund made in the dashboard. */
  receipt: string | null
  state: 'pending' | 'processed' | 'failed'
  at: Date
}
export type ModelDispute = {
  id: string
  paymentId: string
  amount: number
  /** The amount that the bank has deducted. */
  deducted: number
  state: 'open' | 'under_review' | 'won' | 'lost'
  at: Date
}
/** A webhook on its way, with the state at the time when it was written. */
export type ModelWebhook = {
  eventId: string
  /** The time of its arrival. */
  at: Date
  /** The time when it was written. */
  told: Date
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/**
 * The probability of each network error: `denied` is a refund that is made but answered with an error, `lied` a webhook
 * whose amounts are multiplied by 50; `calm` delivers everything once and immediately.
 */
export type NetworkErrors = Record<
  'away' | 'lost' | 'refused' | 'denied' | 'dropped' | 'doubled' | 'late' | 'lied',
  number
>
export const rough: NetworkErrors = {
  away: 0.04,
  lost: 0.05,
  refused: 0.08,
  denied: 0.08,
  dropped: 0.25,
  doubled: 0.2,
  late: 0.5,
  lied: 0.04,
}
export const calm: NetworkErrors = { away: 0, lost: 0, refused: 0, denied: 0, dropped: 0, doubled: 0, late: 0, lied: 0 }

const MINUTE = 60_000
/** One rupee. */
export const MIN_REFUND = 100
const delays = [1, 7, 40, 200, 1_500, 4_000].map(minutes => minutes * MINUTE)

const LIE_FACTOR = 50
const lieOf = ({
  payments = [],
  refunds = [],
  disputes = [],
}: Partial<Pick<ModelWebhook, 'payments' | 'refunds' | 'disputes'>>) => ({
  payments: payments.map(payment => ({ ...payment, amount: paise(LIE_FACTOR * payment.amount) })),
  refunds: refunds.map(refund => ({ ...refund, amount: paise(LIE_FACTOR * refund.amount) })),
  disputes: disputes.map(dispute => ({ ...dispute, deducted: paise(LIE_FACTOR * dispute.amount) })),
})

/** A payment provider in memory. Its books are the truth, its webhooks are unreliable. */
export class ModelProvider {
  orders = new Map<string, ModelOrder>()
  payments = new Map<string, ModelPayment>()
  refunds = new Map<string, ModelRefund>()
  disputes = new Map<string, ModelDispute>()
  news: ModelWebhook[] = []
  line: NetworkErrors = rough
  private made = 0
  private readonly now: () => Date
  private readonly dice: () => Dice

  constructor(now: () => Date, dice: () => Dice) {
    this.now = now
    this.dice = dice
  }

  forget() {
    for (const book of [this.orders, this.payments, this.refunds, this.disputes]) book.clear()
    this.news = []
    this.line = rough
    this.made = 0
  }

  private id(kind: string) {
    return `${kind}_${String(++this.made).padStart(8, '0')}`
  }

  /** A customer pays in the dialog; `amount` and `currency` are what the provider accepted, whatever was requested. */
  pay(orderId: string, state: ModelPayment['state'], as: { amount?: number; currency?: string } = {}): ModelPayment {
    const order = this.orders.get(orderId)!
    const { amount = order.amount, currency = 'INR' } = as
    const payment: ModelPayment = { id: this.id('pay'), orderId, amount, currency, state, at: this.now() }
    this.payments.set(payment.id, payment)
    this.tell({ payments: [this.paymentNews(payment)] })
    return payment
  }

  /** The bank answers. */
  answer(payment: ModelPayment, state: 'failed' | 'authorized' | 'captured') {
    payment.state = state
    this.tell({ payments: [this.paymentNews(payment)] })
  }

  returnedOf = (paymentId: string) =>
    [...this.refunds.values()]
      .filter(refund => refund.paymentId === paymentId && refund.state !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  makeRefund(paymentId: string, amount: number, receipt: string | null, state: ModelRefund['state']): ModelRefund {
    const payment = this.payments.get(paymentId)
    if (payment?.state !== 'captured') throw new ProviderRejection('BAD_REQUEST_ERROR', 'The payment is not captured')
    if (amount > payment.amount - this.returnedOf(paymentId))
      throw new ProviderRejection('BAD_REQUEST_ERROR', 'The refund amount is greater than what is left of the payment')
    const refund: ModelRefund = { id: this.id('rfnd'), paymentId, amount, receipt, state, at: this.now() }
    this.refunds.set(refund.id, refund)
    this.tell({ refunds: [this.refundNews(refund)], payments: [this.paymentNews(payment)] })
    return refund
  }

  endRefund(refund: ModelRefund, state: 'processed' | 'failed') {
    refund.state = state
    this.tell({ refunds: [this.refundNews(refund)] })
  }

  /** Returns the current webhook content. */
  paymentNews(payment: ModelPayment): ProviderPayment {
    const { id: paymentId, orderId: providerOrderId, state, amount, currency } = payment
    const error = state === 'failed' ? 'Payment failed' : null
    const refunded = paise(this.returnedOf(paymentId))
    return { paymentId, providerOrderId, state, amount: paise(amount), currency, refunded, method: 'card', error }
  }

  refundNews({ id: refundId, paymentId, receipt, state, amount }: ModelRefund): ProviderRefund {
    const bankReference = state === 'processed' ? `ARN-${refundId}` : null
    return { refundId, paymentId, receipt, state, amount: paise(amount), bankReference }
  }

  /**
   * A customer disputes a payment at their bank; `state` is its stage. The bank deducts the amount at its decision,
   * immediately, or in steps.
   */
  dispute(paymentId: string, amount: number, deducted: number) {
    const dispute: ModelDispute = { id: this.id('disp'), paymentId, amount, deducted, state: 'open', at: this.now() }
    this.disputes.set(dispute.id, dispute)
    this.tell({ disputes: [this.disputeNews(dispute)] })
  }

  moveDispute(dispute: ModelDispute, state: ModelDispute['state']) {
    dispute.state = state
    if (state === 'won' || state === 'lost') dispute.deducted = state === 'won' ? 0 : dispute.amount
    this.tell({ disputes: [this.disputeNews(dispute)] })
  }

  /** Changes the amount within the same state. */
  changeDispute(dispute: ModelDispute, sums: { amount?: number; deducted?: number }) {
    Object.assign(dispute, sums)
    this.tell({ disputes: [this.disputeNews(dispute)] })
  }

  disputeNews({ id: disputeId, paymentId, state, amount, deducted }: ModelDispute): ProviderDispute {
    const words = { phase: 'chargeback', reason: 'goods_or_services_not_received', respondBy: null }
    return { disputeId, paymentId, state, amount: paise(amount), deducted: paise(deducted), ...words }
  }

  /** Settles a day: captures of two days before reach the company's bank, less the refunds until then. */
  settledOn(day: IndiaDate): SettlementEntry[] {
    const due = <T extends { at: Date }>(rows: Iterable<T>) =>
      [...rows].filter(({ at }) => addDays(toIndiaDate(at), 2) === day)
    const entry = (kind: 'payment' | 'refund') => (row: { id: string; amount: number }) => {
      const amount = paise(row.amount)
      const [credit, debit] = kind === 'payment' ? [amount, paise(0)] : [paise(0), amount]
      const settlement = { settlementId: `setl_${day}`, utr: `UTR${day}`, description: '' }
      return { id: row.id, kind, amount, fee: paise(0), tax: paise(0), credit, debit, ...settlement }
    }
    return [
      ...due(this.payments.values())
        .filter(({ state }) => state === 'captured')
        .map(entry('payment')),
      ...due(this.refunds.values())
        .filter(({ state }) => state === 'processed')
        .map(entry('refund')),
    ]
  }

  private tell(said: Partial<Pick<ModelWebhook, 'payments' | 'refunds' | 'disputes'>>) {
    const dice = this.dice()
    const { dropped, doubled, late, lied } = this.line
    const eventId = this.id('evt')
    const isLie = dice.falls(lied)
    const at = () => new Date(this.now().getTime() + (dice.falls(late) ? dice.of(delays) : 0))
    const news = () => ({
      eventId,
      at: at(),
      told: this.now(),
      payments: [],
      refunds: [],
      disputes: [],
      ...(isLie ? lieOf(said) : said),
    })
    if (!dice.falls(dropped)) this.news.push(news())
    if (dice.falls(doubled)) this.news.push(news())
  }

  /** Takes the next due webhook from the queue. */
  nextDue(): ModelWebhook | undefined {
    const at = this.news.findIndex(news => news.at <= this.now())
    return at < 0 ? undefined : this.news.splice(at, 1)[0]
  }

  /** Simulates a call that may not arrive, or whose answer may be lost. */
  private async call<T>(work: () => T): Promise<T> {
    const dice = this.dice()
    if (dice.falls(this.line.away)) throw reject('unavailable', 'provider.away')
    const answer = work()
    if (dice.falls(this.line.lost)) throw reject('unavailable', 'provider.away')
    return answer
  }

  port(): PaymentProvider {
    const between = <T extends { at: Date }>(rows: Iterable<T>, from: Date, to: Date) =>
      [...rows].filter(({ at }) => at >= from && at <= to)
    return {
      name: 'razorpay',
      checkout: { script: '/checkout.js', key: 'key' },
      origins: { script: [], frame: [], connect: [], img: [] },
      createOrder: ({ amount }) =>
        this.call(() => {
          const order: ModelOrder = { id: this.id('order'), amount, at: this.now() }
          this.orders.set(order.id, order)
          return { providerOrderId: order.id }
        }),
      readPayment: id => this.call(() => this.paymentNews(this.payments.get(id)!)),
      listPayments: orderId =>
        this.call(() =>
          [...this.payments.values()].filter(of => of.orderId === orderId).map(of => this.paymentNews(of)),
        ),
      refund: ({ paymentId, amount, receipt }) =>
        this.call(() => {
          const known = [...this.refunds.values()].find(refund => refund.receipt === receipt)
          if (known) return this.refundNews(known)
          if (amount < MIN_REFUND)
            throw new ProviderRejection('BAD_REQUEST_ERROR', 'The amount must be at least INR 1.00')
          const dice = this.dice()
          if (dice.falls(this.line.refused)) throw new ProviderRejection('BAD_REQUEST_ERROR', 'Not enough balance')
          const made = this.makeRefund(paymentId, amount, receipt, dice.falls(0.5) ? 'processed' : 'pending')
          if (dice.falls(this.line.denied)) throw new ProviderRejection('BAD_REQUEST_ERROR', 'Could not be processed')
          return this.refundNews(made)
        }),
      listRefunds: paymentId =>
        this.call(() =>
          [...this.refunds.values()].filter(of => of.paymentId === paymentId).map(of => this.refundNews(of)),
        ),
      paymentsBetween: (from, to) =>
        this.call(() => between(this.payments.values(), from, to).map(of => this.paymentNews(of))),
      refundsBetween: (from, to) =>
        this.call(() => between(this.refunds.values(), from, to).map(of => this.refundNews(of))),
      disputesBetween: (from, to) =>
        this.call(() => between(this.disputes.values(), from, to).map(of => this.disputeNews(of))),
      settledOn: day => this.call(() => ({ lines: this.settledOn(day), unreadable: 0 })),
      isGenuineCallback: ({ signature }) => signature === 'genuine',
      readWebhook: () => 'forged', // events are passed on directly
    }
  }
}
