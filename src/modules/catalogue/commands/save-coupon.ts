import { reject } from '#kernel/refusal.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { type CouponRow, coupon } from '../rules/kinds/coupon.ts'
import { inCatalogue } from './in-catalogue.ts'
import { addRow, changeRow, nextPosition } from './write-row.ts'

/**
 * Adds a coupon at the end of the list. Rejects with 'forbidden' staff.right, 'invalid' catalogue.taken and
 * coupon.no-category.
 */
export const addCoupon = (app: App, staff: Staff, code: string, row: CouponRow) =>
  inCatalogue(app, staff, coupon.right, async tx => {
    await requireCategory(tx, row)
    await addRow(app, tx, staff, coupon, row, { code, position: await nextPosition(tx, coupon) })
  })

type KnownRevision = { code: string; revision: number }

/**
 * Changes the terms of a coupon. Payments already made with it stay unchanged. Rejects as `addCoupon` and `changeRow`.
 */
export const changeCoupon = (app: App, staff: Staff, { code, revision }: KnownRevision, row: CouponRow) =>
  inCatalogue(app, staff, coupon.right, async tx => {
    await requireCategory(tx, row)
    await changeRow(app, tx, staff, coupon, { key: code, revision }, row)
  })

/** Withdraws a coupon. Quotations that include it keep it. Rejects as `changeRow`. */
export const endCoupon = (app: App, staff: Staff, { code, revision }: KnownRevision) =>
  inCatalogue(app, staff, coupon.right, tx =>
    changeRow(app, tx, staff, coupon, { key: code, revision }, { active: false }, 'ended'),
  )

async function requireCategory(tx: Tx, { category_id }: CouponRow) {
  if (category_id === null) return
  const found = await tx.selectFrom('service_categories').select('id').where('id', '=', category_id).executeTakeFirst()
  if (!found) throw reject('invalid', 'coupon.no-category', { category: 'coupon.no-category' })
}
