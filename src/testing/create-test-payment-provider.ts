import { type PaymentProvider, ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'

let made = 0
const notHere = async () => Promise.reject(new Error('not asked here'))

/** Creates a payment provider that only makes orders; a test adds the other answers. */
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

/** Builds the ports: the first provider accepts new payments, the others have been replaced. */
export const buildPaymentPorts = (first: PaymentProvider, ...others: PaymentProvider[]) => ({
  payments: Object.fromEntries([first, ...others].map(provider => [provider.name, provider])),
  defaultPayments: first.name,
})

/** Changes the ports: `first` accepts new payments, and the keys of `others` are still configured. */
export const setPaymentProviders = (app: App, first: PaymentProvider, ...others: PaymentProvider[]): void =>
  void Object.assign(app.ports, buildPaymentPorts(first, ...others))
