import type { Language } from '#i18n/language.ts'
import type { CheckoutOutcome, OpenCheckoutDialog } from '#modules/payments/ports.ts'
import { toFailureReason } from './failure-reason.ts'

type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
type Failure = { error: { code: string; description: string; reason: string } }
type RazorpayDialog = {
  open(): void
  close?(): void
  on(event: 'payment.failed', listener: (failure: Failure) => void): void
}
declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayDialog
  }
}

/**
 * Opens Razorpay's Checkout. Escape does not close it. After a failure the customer returns with 'Go To Back' and can
 * pay the same order again.
 */
export const openRazorpayDialog: OpenCheckoutDialog = async (
  checkout,
  { colour, language, method, ...shown },
  leaving,
): Promise<CheckoutOutcome> => {
  await loadScript(checkout.script)
  if (leaving.aborted) return { kind: 'left' }
  return new Promise((resolve, reject) => {
    try {
      const dialog = new window.Razorpay!({
        key: checkout.key,
        amount: checkout.amount,
        currency: 'INR',
        order_id: checkout.providerOrderId,
        ...shown,
        prefill: { ...checkout.prefill, ...(method && { method }) },
        notes: checkout.notes,
        theme: { color: colour },
        config: { display: { ...upiFirst, language: spoken[language] } },
        retry: { enabled: false },
        modal: {
          escape: false,
          backdropclose: false,
          confirm_close: false,
          ondismiss: () => resolve({ kind: 'dismissed' }),
        },
        handler: (paid: Success) =>
          resolve({
            kind: 'paid',
            providerOrderId: paid.razorpay_order_id,
            paymentId: paid.razorpay_payment_id,
            signature: paid.razorpay_signature,
          }),
      })
      dialog.on('payment.failed', ({ error }) =>
        resolve({ kind: 'failed', description: error.description, why: toFailureReason(error.reason) }),
      )
      leaving.addEventListener('abort', () => {
        resolve({ kind: 'left' }) // first, because closing may call ondismiss
        dialog.close?.()
      })
      dialog.open()
    } catch (error) {
      reject(error)
    }
  })
}

/** The names of the languages that the dialog has; for all others it opens in English. */
const spoken: Record<Language, string | undefined> = {
  hi: 'hi',
  mr: 'mar',
  bn: 'ben',
  ta: 'tam',
  te: 'tel',
  gu: 'guj',
}

/** UPI, which most people use, is first; all other modes follow. */
const upiFirst = {
  blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
  sequence: ['block.upi'],
  preferences: { show_default_blocks: true },
}

let loading: Promise<void> | undefined

/** Loads a script at the first payment; after a failure it may be tried again. */
function loadScript(source: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve()
  loading ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: source, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('checkout script not loaded'))
    document.head.append(script)
  }).catch(error => {
    loading = undefined
    throw error
  })
  return loading
}
