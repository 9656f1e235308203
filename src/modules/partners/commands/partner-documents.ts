import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { NewPartnerDocument } from '../rules/partner-document-schema.ts'
import { lockPartner } from './lock-partner.ts'

/**
 * Adds a document of a partner or of one of its trucks. It replaces the one before of its kind, which can still be read.
 * Rejects with 'forbidden' staff.right, staff.all-branches, 'unknown' partner.unknown.
 */
export async function addPartnerDocument(
  app: App,
  staff: Staff,
  partnerId: number,
  document: NewPartnerDocument & { file: string | null },
): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockPartner(tx, staff, partnerId)
    const before = await tx
      .updateTable('partner_documents')
      .set({ ended_at: app.now() })
      .where('partner_id', '=', partnerId)
      .where('kind', '=', document.kind)
      .where('registration', '=', document.registration)
      .where('ended_at', 'is', null)
      .returning(['kind', 'registration', 'number', 'expires_on', 'file'])
      .executeTakeFirst()
    await tx
      .insertInto('partner_documents')
      .values({ partner_id: partnerId, ...document, added_at: app.now(), added_by: staff.id })
      .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'partner', about: partnerId, action: 'document-added', before: before ?? null, after: document },
    })
  })
}

/** Withdraws a document that was entered in error. Rejects with 'unknown' partner.document-gone if it has ended. */
export async function withdrawPartnerDocument(app: App, staff: Staff, partnerId: number, id: number): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockPartner(tx, staff, partnerId)
    const before = await tx
      .updateTable('partner_documents')
      .set({ ended_at: app.now() })
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .where('ended_at', 'is', null)
      .returning(['kind', 'registration', 'number', 'expires_on', 'file'])
      .executeTakeFirst()
    if (!before) throw reject('unknown', 'partner.document-gone')
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'partner', about: partnerId, action: 'document-withdrawn', before },
    })
  })
}
