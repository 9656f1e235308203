import { type PaymentProvider, ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'

let made = 0
const notHere = async () => Promise.reject(new Error('not asked here'))

/** A payment provider that makes orders and knows nothing more, but for what a test has it say. */
export const createTestPaymentProvider = (says: Partial<PaymentProvider> = {}): PaymentProvider => ({
  name: 'razorpay',
  checkout: { script: '/checkout.js', key: 'key' },
  origins: { script: [], frame: [], connect: [], img: [] },
  createOrder: async () => ({ providerOrderId: `order_${made++}` }),
  readPayment: async () => Promise.reject(new ProviderRejection('BAD_REQUEST_ERROR', 'The id provided does not exist')),
  listPayments: async () => [],
  refund: notHere,
  listRefunds: async () => [],
  paymentsBetween: async () => [],
  refundsBetween: async () => [],
  disputesBetween: async () => [],
  settledOn: async () => ({ lines: [], unreadable: 0 }),
  isGenuineCallback: ({ signature }) => signature === 'genuine',
  readWebhook: () => 'forged',
  ...says,
})

/** An application whose first provider takes new payments, the others having been replaced. */
export const paymentPorts = (first: PaymentProvider, ...others: PaymentProvider[]) => ({
  payments: Object.fromEntries([first, ...others].map(provider => [provider.name, provider])),
  defaultPayments: first.name,
})

/** From now on `first` takes new payments, and of `others` the keys are still configured. */
export const setPaymentProviders = (app: App, first: PaymentProvider, ...others: PaymentProvider[]): void =>
  void Object.assign(app.ports, paymentPorts(first, ...others))
