import { z } from 'zod'

/**
 * In the smallest unit of its currency. None, or less than none, is no movement of money, whatever is said of it; nor is more than ₹10,000 crore,
 * which sums could not hold to the paisa.
 */
const MOST = 10_000_000_000_000
const moved = z.number().int().positive().max(MOST)
const currency = z.string().regex(/^[A-Z]{3}$/)
/** An id of theirs. */
const named = (kind: string) => z.string().regex(new RegExp(`^${kind}[\\w-]{1,60}$`))
/** What people or banks wrote, without the NUL byte: no database text can hold it, and news of money must not fail by it. */
const words = z.string().transform(text => text.replaceAll('\0', ''))
/** A time in seconds; what no calendar has, milliseconds for instance, is as good as unsaid. */
const seconds = z.number().int().min(0).max(9_999_999_999).nullish().catch(null)

/** A list, with null for what cannot be read: one strange entry must not hide all others. */
const readable = <T>(schema: z.ZodType<T>) => z.object({ items: z.array(schema.nullable().catch(null)) })

/** Razorpay's own words (API v1, April 2026), as far as we read them. Unknown fields are let through unread. */
export const orderSchema = z.object({
  id: named('order_'),
  amount: z.number().int(),
  amount_paid: z.number().int(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
})

export const paymentSchema = z.object({
  id: named('pay_'),
  /** Null for money taken outside of orders, by a payment link for instance. */
  order_id: words.nullable(),
  amount: moved,
  /** Another than was asked for is another payment. */
  currency,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.number().int().min(0).nullish(),
  method: words.nullish(),
  error_description: words.nullish(),
})
export type WirePayment = z.infer<typeof paymentSchema>

export const paymentListSchema = readable(paymentSchema)

export const refundSchema = z.object({
  id: named('rfnd_'),
  payment_id: words,
  amount: moved,
  currency: currency.nullish(),
  receipt: words.nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z.looseObject({ arn: words.nullish(), rrn: words.nullish() }).nullish(),
})
export type WireRefund = z.infer<typeof refundSchema>

/** Of one payment: what is missing from it would be made again, so it is read whole or not at all. */
export const refundsOfPaymentSchema = z.object({ items: z.array(refundSchema) })
export const refundListSchema = readable(refundSchema)

export const disputeSchema = z.object({
  id: named('disp_'),
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

/** Of a settlement money goes either way. */
const either = z.number().int().min(-MOST).max(MOST)

/** What is not said is none. */
const kept = either.nullish().transform(amount => amount ?? 0)

/** A line of the settlements' reconciliation: of a payment or refund its whole amount, fees apart. */
export const settledSchema = z.object({
  entity_id: words,
  type: z.string(),
  amount: either,
  /** Our bank is paid in rupees: a line in another currency is none that we can add up. */
  currency: z.literal('INR').nullish(),
  settlement_id: words.nullish(),
  settlement_utr: words.nullish(),
  /** With the tax in it. */
  fee: kept,
  tax: kept,
  credit: kept,
  debit: kept,
  description: words.nullish(),
})
export type WireSettled = z.infer<typeof settledSchema>
export const settledListSchema = readable(settledSchema)

export const errorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string(), reason: z.string().nullish() }),
})
export type WireError = z.infer<typeof errorSchema>['error']

export const webhookSchema = z.object({
  event: z.string(),
  created_at: seconds,
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
    dispute: z.object({ entity: disputeSchema }).optional(),
  }),
})
