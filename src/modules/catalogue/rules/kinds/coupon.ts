import { z } from 'zod'
import type { Fields } from '../fields.ts'
import { count, day, fieldOf, line, orNothing, percent, rupees, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'

/** A coupon code in capitals, as it is stored and compared. */
export const couponCode = z
  .string()
  .default('')
  .transform(code => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/, 'coupon.code'))

const read = z
  .object({
    title: line(80),
    rate: orNothing(percent, 0),
    amount: orNothing(rupees(), 0),
    minimum: orNothing(rupees(), 0),
    category: orNothing(count(1, 1e9), null),
    firstOrder: yes,
    startsOn: orNothing(day, null),
    validUntil: orNothing(day, null),
    mostUses: orNothing(count(1, 1e8), null),
    active: yes,
  })
  .refine(({ rate, amount }) => rate > 0 || amount > 0, { path: ['amount'], error: 'coupon.nothing' })
  .refine(({ startsOn, validUntil }) => !startsOn || !validUntil || startsOn <= validUntil, {
    path: ['validUntil'],
    error: 'coupon.day-order',
  })
  .transform(({ category, firstOrder, startsOn, validUntil, mostUses, ...rest }) => ({
    ...rest,
    category_id: category,
    first_order: firstOrder,
    starts_on: startsOn,
    valid_until: validUntil,
    usage_limit: mostUses,
  }))

export type CouponRow = z.output<typeof read>

export const coupon: Kind<CouponRow> = {
  ...{ table: 'coupons', key: 'code', subject: 'coupon', right: 'offers' },
  read: read as z.ZodType<CouponRow, Fields>,
  fields: row => ({
    title: row.title,
    rate: row.rate > 0 ? fieldOf.percent(row.rate) : '',
    amount: row.amount > 0 ? fieldOf.rupees(row.amount) : '',
    minimum: row.minimum > 0 ? fieldOf.rupees(row.minimum) : '',
    category: String(row.category_id ?? ''),
    firstOrder: fieldOf.yes(row.first_order),
    startsOn: row.starts_on ?? '',
    validUntil: row.valid_until ?? '',
    mostUses: String(row.usage_limit ?? ''),
    active: fieldOf.yes(row.active),
  }),
}
