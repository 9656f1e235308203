import { z } from 'zod'

/** Razorpay's own words (API v1, April 2026), as far as we read them. Unknown fields are let through unread. */
export const orderSchema = z.object({
  id: z.string().startsWith('order_'),
  amount: z.number().int(),
  amount_paid: z.number().int(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
})

export const paymentSchema = z.object({
  id: z.string().startsWith('pay_'),
  /** Null for money taken outside of orders, by a payment link for instance. */
  order_id: z.string().nullable(),
  /** In the smallest unit of its currency: another than was asked for is another payment. */
  amount: z.number().int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.number().int().nullish(),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
})
export type WirePayment = z.infer<typeof paymentSchema>

export const paymentListSchema = z.object({ items: z.array(paymentSchema) })

export const refundSchema = z.object({
  id: z.string().startsWith('rfnd_'),
  payment_id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z.looseObject({ arn: z.string().nullish(), rrn: z.string().nullish() }).nullish(),
})
export type WireRefund = z.infer<typeof refundSchema>

export const refundListSchema = z.object({ items: z.array(refundSchema) })

export const disputeSchema = z.object({
  id: z.string().startsWith('disp_'),
  payment_id: z.string(),
  amount: z.number().int(),
  amount_deducted: z.number().int().nullish(),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  respond_by: z.number().int().nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: z.string().nullish(),
})
export type WireDispute = z.infer<typeof disputeSchema>
export const disputeListSchema = z.object({ items: z.array(disputeSchema) })

/** A line of the settlements' reconciliation: of a payment or refund its whole amount, fees apart. */
export const settledSchema = z.object({
  entity_id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  settlement_id: z.string().nullish(),
})
export type WireSettled = z.infer<typeof settledSchema>
export const settledListSchema = z.object({ items: z.array(settledSchema) })

export const errorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string(), reason: z.string().nullish() }),
})

export const webhookSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
    dispute: z.object({ entity: disputeSchema }).optional(),
  }),
})
