import { reject } from '#kernel/domain-error.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { formatActor, type Staff } from '#modules/access/rules/actor.ts'
import { isWithinApprovalLimit } from '#modules/access/rules/is-within-approval-limit.ts'
import type { PriceKind } from '#modules/pricing/rules/price-kind.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { selectQuotationVersions } from './list-quotation-versions.ts'
import { priceQuotationVersion } from './price-quotation-version.ts'

export type QuotationVersionInput = { kind: PriceKind; terms: QuotationVersionTerms; seen?: number }

/** Refuses 'conflict' order.status unless the order is an unpaid quotation for a move, whose price may still change. */
export function requireUnpaidQuotation({ status, kind, credits, debits }: OrderRow): void {
  if (kind !== 'move' || status !== 'Quotation' || credits > debits) throw reject('conflict', 'order.status')
}

/**
 * Drafts the next quotation version of an unpaid move without notifying anybody. A draft is never overwritten: a
 * further one is the next version. The discount must stay within the role's approval limit. Returns its number. Refuses
 * 'forbidden' staff.right, 'conflict' order.changed, order.status, 'invalid' version.limit, and as `priceQuotationVersion` does.
 */
export async function createQuotationVersion(
  app: App,
  staff: Staff,
  orderNo: string,
  { kind, terms, seen }: QuotationVersionInput,
): Promise<number> {
  requirePermission(staff, 'quotes')
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    requireUnpaidQuotation(order)
    const now = app.now()
    const { quotation, book, days } = await priceQuotationVersion(tx, order, terms, toIndiaDate(now))
    if (!isWithinApprovalLimit(staff.role, quotation.discount, 0))
      throw reject('invalid', 'version.limit', { discount: 'version.limit' })
    const n = ((await selectQuotationVersions(tx, order.id).execute()).at(-1)?.n ?? 0) + 1
    await tx
      .insertInto('quotation_versions')
      .values({
        ...{
          order_id: order.id,
          n,
          kind,
          terms: toJsonText({ ...terms, days, discount: quotation.discount }),
          quotation: toJsonText(quotation),
        },
        ...{ of_revision: order.revision, valid_until: addDays(toIndiaDate(now), book.validityDays) },
        ...{ made_by: formatActor(staff), made_at: now },
      })
      .execute()
    await recordEvent(app, tx, order, 'version-made', { actor: staff, note: `${n}: ${formatRupees(quotation.total)}` })
    return n
  })
}
