import { indiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { couponState } from '../rules/coupon-state.ts'
import { coupon } from '../rules/kinds/coupon.ts'
import { A_PAGE, pageOf } from './page-of.ts'

/** Lists coupons in any state by code, starting after `after`. Rejects with 'forbidden' staff.right. */
export async function listCoupons(app: App, staff: Staff, after = '') {
  requireRight(staff, coupon.right)
  const rows = await withUses(app)
    .where('c.code', '>', after)
    .orderBy('c.code')
    .limit(A_PAGE + 1)
    .execute()
  const { rows: shown, more } = pageOf(rows)
  return { coupons: shown.map(row => listed(app, row)), more }
}

/**
 * Returns one coupon with the fields of its form. Rejects with 'forbidden' staff.right and 'unknown' catalogue.unknown.
 */
export async function readCoupon(app: App, staff: Staff, code: string) {
  requireRight(staff, coupon.right)
  const row = await withUses(app).where('c.code', '=', code).executeTakeFirst()
  if (!row) throw reject('unknown', 'catalogue.unknown')
  return { ...listed(app, row), fields: coupon.fields(row) }
}

/** Selects coupons with their uses as the checkout counts them: paid, or held during a payment. */
const withUses = ({ db, now }: App) =>
  db
    .selectFrom('coupons as c')
    .leftJoin('service_categories as s', 's.id', 'c.category_id')
    .selectAll('c')
    .select(['s.name as category'])
    .select(of =>
      of
        .selectFrom('coupon_uses as u')
        .select(fn => fn.fn.countAll<number>().as('n'))
        .whereRef('u.code', '=', 'c.code')
        .where(one => one.or([one('u.held_until', 'is', null), one('u.held_until', '>', now())]))
        .as('uses'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withUses>['executeTakeFirstOrThrow']>>

function listed(app: App, row: Row) {
  const { code, title, revision, category, active } = row
  const [startsOn, validUntil, mostUses] = [row.starts_on, row.valid_until, row.usage_limit]
  const uses = row.uses ?? 0
  return {
    ...{ code, title, revision, category, startsOn, validUntil, mostUses, uses },
    state: couponState({ active, startsOn, validUntil, mostUses }, { today: indiaDate(app.now()), uses }),
  }
}

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>['coupons'][number]
