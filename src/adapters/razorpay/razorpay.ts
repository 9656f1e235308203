import type { z } from 'zod'
import type { Paise } from '#kernel/money.ts'
import type { PaymentProvider, SettlementEntry } from '#modules/payments/ports.ts'
import { calculateHmacHex, isSameText } from '#platform/crypto.ts'
import { createRazorpayClient, type RazorpayClientSettings } from './client.ts'
import { toProviderDispute, toProviderPayment, toProviderRefund, toSettledEntry } from './from-wire.ts'
import { readWebhook } from './read-webhook.ts'
import {
  disputeListSchema,
  orderSchema,
  paymentListSchema,
  paymentSchema,
  refundListSchema,
  refundSchema,
  refundsOfPaymentSchema,
  settledListSchema,
} from './wire.ts'

type RazorpaySettings = RazorpayClientSettings & {
  /** The current secret, and after a rotation the previous one: events that are on their way are signed with it. */
  webhookSecrets: string[]
  checkoutScript: string
  /** The highest amount that the account accepts in one payment. */
  maxAmount?: Paise
}

/** Capture immediately, because uncaptured money is returned to the customer automatically. In minutes. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' },
}

/** The longest list that Razorpay returns at once. */
const PAGE = 100
const SETTLED_PAGE = 1_000

/** The hosts that Checkout uses (the provider's own list). The simulator's dialog is served by us. */
const dialogOrigins = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  img: ['https://cdn.razorpay.com'],
}

export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, webhookSecrets } = settings
  const call = createRazorpayClient(settings)
  const path = (kind: 'orders' | 'payments', id: string, what = '') => `/v1/${kind}/${encodeURIComponent(id)}${what}`

  function readable<T>(items: (T | null)[], of: string): T[] {
    const found = items.filter(item => item !== null)
    const unreadable = items.length - found.length
    if (unreadable > 0)
      settings.log.error({ provider: 'razorpay', of, unreadable }, 'payment provider listed what cannot be read')
    return found
  }

  /**
   * Lists everything between two times, page by page, newest first. An entry that is created during the call can only
   * shift another one, which then appears twice. A page with nothing new is the last.
   */
  async function allBetween<T extends { id: string }>(
    kind: 'payments' | 'refunds' | 'disputes',
    from: Date,
    to: Date,
    schema: z.ZodType<{ items: (T | null)[] }>,
  ): Promise<T[]> {
    const found = new Map<string, T>()
    const [since, until] = [from, to].map(instant => Math.floor(instant.getTime() / 1000))
    for (let skip = 0; ; skip += PAGE) {
      const query = new URLSearchParams({ from: `${since}`, to: `${until}`, count: `${PAGE}`, skip: `${skip}` })
      const { items } = await call({ method: 'GET', path: `/v1/${kind}?${query}`, patient: true }, schema)
      const before = found.size
      for (const item of readable(items, kind)) found.set(item.id, item)
      if (items.length < PAGE || found.size === before) return [...found.values()]
    }
  }
  return {
    name: 'razorpay',
    checkout: { script: settings.checkoutScript, key: keyId },
    origins: settings.checkoutScript.startsWith('https:')
      ? dialogOrigins
      : { script: [], frame: [], connect: [], img: [] },
    ...(settings.maxAmount && { maxAmount: settings.maxAmount }),
    async createOrder({ amount, receipt, notes }, limit) {
      const body = { amount, currency: 'INR', receipt, notes, unique_receipt: true, payment: capture }
      // The dialog shows the provider's amount, not ours.
      const isRequested = (order: { amount: number }) => order.amount === amount
      const order = await call({ method: 'POST', path: '/v1/orders', body, limit }, orderSchema, isRequested)
      return { providerOrderId: order.id }
    },
    async readPayment(id) {
      const request = { method: 'GET', path: path('payments', id) } as const
      return toProviderPayment(await call(request, paymentSchema, payment => payment.id === id))
    },
    async listPayments(orderId, limit) {
      const request = { method: 'GET', path: path('orders', orderId, '/payments'), limit } as const
      const isRequested = ({ items }: { items: ({ order_id: string | null } | null)[] }) =>
        items.every(item => item === null || item.order_id === orderId)
      const list = await call(request, paymentListSchema, isRequested)
      return readable(list.items, orderId).map(toProviderPayment)
    },
    async refund({ paymentId, amount, receipt }) {
      const body = { amount, speed: 'normal', receipt, notes: { refund: receipt } }
      const headers = { 'x-refund-idempotency': receipt }
      const isRequested = (made: { amount: number; payment_id: string }) =>
        made.amount === amount && made.payment_id === paymentId
      const request = {
        method: 'POST',
        path: path('payments', paymentId, '/refund'),
        body,
        headers,
        patient: true,
      } as const
      return toProviderRefund(await call(request, refundSchema, isRequested))
    },
    async listRefunds(paymentId) {
      const list = await call(
        { method: 'GET', path: path('payments', paymentId, `/refunds?count=${PAGE}`), patient: true },
        refundsOfPaymentSchema,
        ({ items }) => items.every(made => made.payment_id === paymentId),
      )
      return list.items.map(toProviderRefund)
    },
    paymentsBetween: async (from, to) =>
      (await allBetween('payments', from, to, paymentListSchema)).map(toProviderPayment),
    refundsBetween: async (from, to) => (await allBetween('refunds', from, to, refundListSchema)).map(toProviderRefund),
    disputesBetween: async (from, to) =>
      (await allBetween('disputes', from, to, disputeListSchema)).map(toProviderDispute),
    async settledOn(day) {
      const found = new Map<string, SettlementEntry>()
      let unreadable = 0
      const [year, month, date] = day.split('-') as [string, string, string]
      for (let skip = 0; ; skip += SETTLED_PAGE) {
        const query = new URLSearchParams({ year, month, day: date, count: `${SETTLED_PAGE}`, skip: `${skip}` })
        const path = `/v1/settlements/recon/combined?${query}`
        const { items } = await call({ method: 'GET', path, patient: true }, settledListSchema)
        const before = found.size
        const read = readable(items, 'settlements')
        unreadable += items.length - read.length
        for (const entry of read.map(toSettledEntry)) found.set(Object.values(entry).join(' '), entry)
        if (items.length < SETTLED_PAGE || found.size === before) return { lines: [...found.values()], unreadable }
      }
    },
    isGenuineCallback: ({ providerOrderId, paymentId, signature }) =>
      isSameText(signature, calculateHmacHex(keySecret, `${providerOrderId}|${paymentId}`)),
    readWebhook: (body, headers) => readWebhook(webhookSecrets, body, headers),
  }
}
