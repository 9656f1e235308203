/** The part of payments that the interfaces may use: the providers. Everything else is done by `settlement`. */
export { getDefaultPaymentProvider, listPaymentProviders } from './queries/find-payment-provider.ts'
