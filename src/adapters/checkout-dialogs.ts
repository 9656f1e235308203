import type { OpenCheckoutDialog, ProviderName } from '#modules/payments/ports.ts'

/**
 * The payment dialog of each provider in the browser, by the provider's name. Its code is loaded only when a customer
 * pays.
 */
export const checkoutDialogs: Record<ProviderName, () => Promise<OpenCheckoutDialog>> = {
  razorpay: () => import('./razorpay/checkout-dialog.ts').then(({ openRazorpayDialog }) => openRazorpayDialog),
}
