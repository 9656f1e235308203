import { z } from 'zod'

/**
 * An amount in the smallest unit of its currency. Zero or less is not a payment, whatever the entry says; nor is more
 * than ₹10,000 crore, beyond which sums are not exact to the paisa.
 */
const MAX_WIRE_AMOUNT = 10_000_000_000_000
const moved = z.number().int().positive().max(MAX_WIRE_AMOUNT)
const currency = z.string().regex(/^[A-Z]{3}$/)
/** An id of Razorpay. */
const razorpayId = (kind: string) => z.string().regex(new RegExp(`^${kind}[\\w-]{1,60}$`))
/**
 * Text from people or banks, without the NUL byte: databases cannot store it, and a payment must not fail because of
 * it.
 */
const words = z.string().transform(text => text.replaceAll('\0', ''))
/** A time in seconds; an impossible one, for example milliseconds, is ignored. */
const seconds = z.number().int().min(0).max(9_999_999_999).nullish().catch(null)

/** A list with null for unreadable entries, so that one strange entry does not hide all others. */
const readable = <T>(schema: z.ZodType<T>) => z.object({ items: z.array(schema.nullable().catch(null)) })

/** Razorpay's format (API v1, April 2026), as far as we read it. Unknown fields are ignored. */
export const orderSchema = z.object({
  id: razorpayId('order_'),
  amount: z.number().int(),
  amount_paid: z.number().int(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
})

export const paymentSchema = z.object({
  id: razorpayId('pay_'),
  /** Null for a payment without an order, for example by a payment link. */
  order_id: words.nullable(),
  amount: moved,
  /** Another currency than requested is another payment. */
  currency,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.number().int().min(0).nullish(),
  method: words.nullish(),
  error_description: words.nullish(),
})
export type WirePayment = z.infer<typeof paymentSchema>

export const paymentListSchema = readable(paymentSchema)

export const refundSchema = z.object({
  id: razorpayId('rfnd_'),
  payment_id: words,
  amount: moved,
  currency: currency.nullish(),
  receipt: words.nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z.looseObject({ arn: words.nullish(), rrn: words.nullish() }).nullish(),
})
export type WireRefund = z.infer<typeof refundSchema>

/** The refunds of one payment. A missing one would be made again, so the list must be completely readable. */
export const refundsOfPaymentSchema = z.object({ items: z.array(refundSchema) })
export const refundListSchema = readable(refundSchema)

export const disputeSchema = z.object({
  id: razorpayId('disp_'),
  payment_id: words,
  amount: moved,
  amount_deducted: z.number().int().min(0).nullish(),
  currency: currency.nullish(),
  reason_code: words.nullish(),
  reason_description: words.nullish(),
  respond_by: seconds,
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: words.nullish(),
})
export type WireDispute = z.infer<typeof disputeSchema>
export const disputeListSchema = readable(disputeSchema)

/** The amounts of a settlement have either sign. */
const signedAmount = z.number().int().min(-MAX_WIRE_AMOUNT).max(MAX_WIRE_AMOUNT)

/** A missing amount is zero. */
const optionalAmount = signedAmount.nullish().transform(amount => amount ?? 0)

/** A line of the settlement reconciliation: the whole amount of a payment or refund, without fees. */
export const settledSchema = z.object({
  entity_id: words,
  type: z.string(),
  amount: signedAmount,
  /** Our bank is paid in rupees: a line in another currency cannot be added up. */
  currency: z.literal('INR').nullish(),
  settlement_id: words.nullish(),
  settlement_utr: words.nullish(),
  /** Includes the tax. */
  fee: optionalAmount,
  tax: optionalAmount,
  credit: optionalAmount,
  debit: optionalAmount,
  description: words.nullish(),
})
export type WireSettled = z.infer<typeof settledSchema>
export const settledListSchema = readable(settledSchema)

export const razorpayErrorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string(), reason: z.string().nullish() }),
})
export type WireError = z.infer<typeof razorpayErrorSchema>['error']

export const razorpayWebhookSchema = z.object({
  event: z.string(),
  created_at: seconds,
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
    dispute: z.object({ entity: disputeSchema }).optional(),
  }),
})
