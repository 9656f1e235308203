/** The provider's state of one attempt to pay. */
export type PaymentState = 'created' | 'failed' | 'authorized' | 'captured'

/**
 * The state machine, as an order: a payment only ever moves to a higher rank, however late, often or disordered the
 * news comes. Failed is not final: a bank may still answer (Razorpay: polled for three days).
 */
export const paymentRank: Record<PaymentState, number> = { created: 0, failed: 1, authorized: 2, captured: 3 }
