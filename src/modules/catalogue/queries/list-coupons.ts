import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { getCouponState } from '../rules/coupon-state.ts'
import { couponKind } from '../rules/kinds/coupon.ts'
import { ENTRIES_PER_PAGE, toEntryPage } from './entry-page.ts'

/** Lists coupons in any state by code, starting after `after`. Rejects with 'forbidden' staff.right. */
export async function listCoupons(app: App, staff: Staff, after = '') {
  requirePermission(staff, couponKind.permission)
  const rows = await selectCouponsWithUses(app)
    .where('c.code', '>', after)
    .orderBy('c.code')
    .limit(ENTRIES_PER_PAGE + 1)
    .execute()
  const { rows: shown, more } = toEntryPage(rows)
  return { coupons: shown.map(row => toListedCoupon(app, row)), more }
}

/**
 * Returns one coupon with the fields of its form. Rejects with 'forbidden' staff.right and 'unknown' catalogue.unknown.
 */
export async function readCoupon(app: App, staff: Staff, code: string) {
  requirePermission(staff, couponKind.permission)
  const row = await selectCouponsWithUses(app).where('c.code', '=', code).executeTakeFirst()
  if (!row) throw reject('unknown', 'catalogue.unknown')
  return { ...toListedCoupon(app, row), fields: couponKind.fields(row) }
}

/** Selects coupons with their uses as the checkout counts them: paid, or held during a payment. */
const selectCouponsWithUses = ({ db, now }: App) =>
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

type CouponWithUses = Awaited<ReturnType<ReturnType<typeof selectCouponsWithUses>['executeTakeFirstOrThrow']>>

function toListedCoupon(app: App, row: CouponWithUses) {
  const { code, title, revision, category, active } = row
  const [startsOn, validUntil, mostUses] = [row.starts_on, row.valid_until, row.usage_limit]
  const uses = row.uses ?? 0
  return {
    ...{ code, title, revision, category, startsOn, validUntil, mostUses, uses },
    state: getCouponState({ active, startsOn, validUntil, mostUses }, { today: toIndiaDate(app.now()), uses }),
  }
}

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>['coupons'][number]
