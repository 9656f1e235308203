import { z } from 'zod'
import type { CatalogueFields } from '../catalogue-fields.ts'
import {
  checkmarkField,
  countField,
  dateField,
  formatField,
  lineField,
  optionalField,
  percentField,
  wholeRupeesField,
} from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'

/** A coupon code in capitals, as it is stored and compared. */
export const couponCodeField = z
  .string()
  .default('')
  .transform(code => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/, 'coupon.code'))

const schema = z
  .object({
    title: lineField(80),
    rate: optionalField(percentField, 0),
    amount: optionalField(wholeRupeesField(), 0),
    minimum: optionalField(wholeRupeesField(), 0),
    category: optionalField(countField(1, 1e9), null),
    firstOrder: checkmarkField,
    startsOn: optionalField(dateField, null),
    validUntil: optionalField(dateField, null),
    mostUses: optionalField(countField(1, 1e8), null),
    active: checkmarkField,
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

export type CouponRow = z.output<typeof schema>

export const couponKind: CatalogueKind<CouponRow> = {
  ...{ table: 'coupons', key: 'code', subject: 'coupon', permission: 'offers' },
  read: schema as z.ZodType<CouponRow, CatalogueFields>,
  fields: row => ({
    title: row.title,
    rate: row.rate > 0 ? formatField.percent(row.rate) : '',
    amount: row.amount > 0 ? formatField.rupees(row.amount) : '',
    minimum: row.minimum > 0 ? formatField.rupees(row.minimum) : '',
    category: String(row.category_id ?? ''),
    firstOrder: formatField.yes(row.first_order),
    startsOn: row.starts_on ?? '',
    validUntil: row.valid_until ?? '',
    mostUses: String(row.usage_limit ?? ''),
    active: formatField.yes(row.active),
  }),
}
