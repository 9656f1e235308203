import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readSupplier } from '#modules/documents/index.server.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import type { App } from '#platform/app.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { selectQuotationVersions } from '../versions/list-quotation-versions.ts'
import { applyVersionPrice } from '../versions/read-quotation-by-link.ts'
import { buildQuotationFacts } from './build-quotation-facts.ts'

/**
 * Prints a version of a quotation as its customer would get it, marked as a draft. Nothing is stored or sent. Rejects with
 * 'forbidden' staff.right, 'unknown' for an order of another branch and document.unknown for a version that is none.
 */
export async function previewQuotationVersion(app: App, staff: Staff, orderNo: string, n: number): Promise<StoredFile> {
  requirePermission(staff, 'quotes')
  const order = await readOrderRow(app, staff, orderNo)
  const version = await selectQuotationVersions(app.db, order.id).where('n', '=', n).executeTakeFirst()
  if (!version) throw reject('unknown', 'document.unknown')
  const facts = await buildQuotationFacts(app, applyVersionPrice(order, version))
  const supplier = await readSupplier(app, app.db, order.id)
  const content = await app.ports.printer({
    number: orderNo,
    issuedAt: app.now(),
    facts: { kind: 'quotation', supplier, ...facts, draft: true },
  })
  return { filename: `${orderNo}-draft-${n}.pdf`, contentType: 'application/pdf', content }
}
