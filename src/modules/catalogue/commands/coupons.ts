import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { type CouponRow, couponKind } from '../rules/kinds/coupon.ts'
import { getNextPosition, insertCatalogueRow, updateCatalogueRow } from './catalogue-rows.ts'
import { runCatalogueChange } from './run-catalogue-change.ts'

/**
 * Adds a coupon at the end of the list. Rejects with 'forbidden' staff.right, 'invalid' catalogue.taken and
 * coupon.no-category.
 */
export const addCoupon = (app: App, staff: Staff, code: string, row: CouponRow) =>
  runCatalogueChange(app, staff, couponKind.permission, async tx => {
    await requireCouponCategory(tx, row)
    await insertCatalogueRow(app, tx, staff, couponKind, row, { code, position: await getNextPosition(tx, couponKind) })
  })

type KnownCoupon = { code: string; revision: number }

/**
 * Changes the terms of a coupon. Payments already made with it stay unchanged. Rejects as `addCoupon` and `updateCatalogueRow`.
 */
export const changeCoupon = (app: App, staff: Staff, { code, revision }: KnownCoupon, row: CouponRow) =>
  runCatalogueChange(app, staff, couponKind.permission, async tx => {
    await requireCouponCategory(tx, row)
    await updateCatalogueRow(app, tx, staff, couponKind, { key: code, revision }, row)
  })

/** Withdraws a coupon. Quotations that include it keep it. Rejects as `updateCatalogueRow`. */
export const withdrawCoupon = (app: App, staff: Staff, { code, revision }: KnownCoupon) =>
  runCatalogueChange(app, staff, couponKind.permission, tx =>
    updateCatalogueRow(app, tx, staff, couponKind, { key: code, revision }, { active: false }, 'ended'),
  )

async function requireCouponCategory(tx: Tx, { category_id }: CouponRow) {
  if (category_id === null) return
  const found = await tx.selectFrom('service_categories').select('id').where('id', '=', category_id).executeTakeFirst()
  if (!found) throw reject('invalid', 'coupon.no-category', { category: 'coupon.no-category' })
}
