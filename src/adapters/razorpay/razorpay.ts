import { paise } from '#kernel/money.ts'
import type { PaymentProvider, ProviderPayment } from '#modules/payments/ports.ts'
import { hmacHex, sameText } from '#platform/crypto.ts'
import { type Credentials, createClient } from './client.ts'
import { orderSchema, paymentListSchema, paymentSchema, type WirePayment, webhookSchema } from './wire.ts'

export type RazorpaySettings = Credentials & { webhookSecret: string; apiUrl: () => string; checkoutScript: string }

/** Money left uncaptured goes back to the customer by itself: capture at once. Minutes. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' },
}

/** What Checkout loads and talks to (the provider's own list); the simulator's dialog is served by us. */
const dialogOrigins = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  img: ['https://cdn.razorpay.com'],
}

export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, webhookSecret } = settings
  const call = createClient(settings.apiUrl, settings)
  return {
    name: 'razorpay',
    checkout: { script: settings.checkoutScript, key: keyId },
    origins: settings.checkoutScript.startsWith('https:')
      ? dialogOrigins
      : { script: [], frame: [], connect: [], img: [] },
    async createOrder({ amount, receipt, notes }) {
      const body = { amount, currency: 'INR', receipt, notes, unique_receipt: true, payment: capture }
      const order = await call({ method: 'POST', path: '/v1/orders', body }, orderSchema)
      return { providerOrderId: order.id }
    },
    readPayment: async id =>
      fromWire(await call({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` }, paymentSchema)),
    async listPayments(orderId) {
      const list = await call(
        { method: 'GET', path: `/v1/orders/${encodeURIComponent(orderId)}/payments` },
        paymentListSchema,
      )
      return list.items.map(fromWire)
    },
    isGenuineCallback: ({ providerOrderId, paymentId, signature }) =>
      sameText(signature, hmacHex(keySecret, `${providerOrderId}|${paymentId}`)),
    readWebhook(body, headers) {
      if (!sameText(headers.get('x-razorpay-signature') ?? '', hmacHex(webhookSecret, body))) return null
      const parsed = webhookSchema.safeParse(parseJson(body))
      const payment = parsed.data?.payload.payment?.entity
      return {
        eventId: headers.get('x-razorpay-event-id') ?? hmacHex('', body),
        payments: payment ? [fromWire(payment)] : [],
      }
    },
  }
}

/** A refunded payment was captured once: the refund is another entry in the books. */
const fromWire = (payment: WirePayment): ProviderPayment => ({
  paymentId: payment.id,
  providerOrderId: payment.order_id,
  state: payment.status === 'refunded' ? 'captured' : payment.status,
  amount: paise(payment.amount),
  method: payment.method ?? null,
  error: payment.error_description ?? null,
})

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
