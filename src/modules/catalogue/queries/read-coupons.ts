import { paise } from '#kernel/money.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import { CATALOGUE_TOPIC } from './catalogue-topic.ts'

/** Returns the active coupons with their terms, at most 30 s old. `pricing/rules/coupon.ts` applies them. */
export const readCoupons = cacheRead(
  30_000,
  async (db: Db) => {
    const rows = await db.selectFrom('coupons').selectAll().where('active', '=', true).orderBy('position').execute()
    return rows.map(row => ({
      code: row.code,
      title: row.title,
      rate: row.rate,
      amount: paise(row.amount),
      minimum: paise(row.minimum),
      categoryId: row.category_id,
      firstOrder: row.first_order,
      startsOn: row.starts_on,
      validUntil: row.valid_until,
      mostUses: row.usage_limit,
    }))
  },
  CATALOGUE_TOPIC,
)
