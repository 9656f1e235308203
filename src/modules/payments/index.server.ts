/** The part of payments that the interfaces may use: the providers. Everything else is done by `billing`. */
export { getDefaultPaymentProvider, listPaymentProviders } from './queries/find-payment-provider.ts'
