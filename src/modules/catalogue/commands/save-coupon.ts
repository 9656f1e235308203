import { reject } from '#kernel/refusal.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { type CouponRow, coupon } from '../rules/kinds/coupon.ts'
import { inCatalogue } from './in-catalogue.ts'
import { addRow, changeRow, nextPosition } from './write-row.ts'

/** A new coupon, last in the list. Refuses 'forbidden' staff.right, 'invalid' catalogue.taken and coupon.no-category. */
export const addCoupon = (app: App, staff: Staff, code: string, row: CouponRow) =>
  inCatalogue(app, staff, coupon.right, async tx => {
    await requireCategory(tx, row)
    await addRow(app, tx, staff, coupon, row, { code, position: await nextPosition(tx, coupon) })
  })

type KnownRevision = { code: string; revision: number }

/** What a coupon asks and gives from now on; what was paid with it stays. Refuses as `addCoupon` and `changeRow` do. */
export const changeCoupon = (app: App, staff: Staff, { code, revision }: KnownRevision, row: CouponRow) =>
  inCatalogue(app, staff, coupon.right, async tx => {
    await requireCategory(tx, row)
    await changeRow(app, tx, staff, coupon, { key: code, revision }, row)
  })

/** Withdraws a coupon. Whoever was quoted with it keeps it. Refuses as `changeRow` does. */
export const endCoupon = (app: App, staff: Staff, { code, revision }: KnownRevision) =>
  inCatalogue(app, staff, coupon.right, tx =>
    changeRow(app, tx, staff, coupon, { key: code, revision }, { active: false }, 'ended'),
  )

async function requireCategory(tx: Tx, { category_id }: CouponRow) {
  if (category_id === null) return
  const found = await tx.selectFrom('service_categories').select('id').where('id', '=', category_id).executeTakeFirst()
  if (!found) throw reject('invalid', 'coupon.no-category', { category: 'coupon.no-category' })
}
