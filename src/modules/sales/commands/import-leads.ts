import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { decodeImportFile } from '#modules/catalogue/internal.server.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getLeadRowKey, parseUploadedLeadFile } from '../queries/preview-lead-import.ts'
import { recordEnquiry } from './record-enquiry.ts'

const UPLOAD_LIFETIME_MS = 24 * 3_600_000

/**
 * Stores an uploaded file of leads for review, before anything is imported. Returns its id. Rejects with 'forbidden'
 * staff.right, and as `decodeImportFile` does.
 */
export async function uploadLeadFile(app: App, staff: Staff, uploaded: Uint8Array): Promise<string> {
  requirePermission(staff, 'leads')
  const content = decodeImportFile(uploaded)
  const id = createToken().slice(0, 22)
  await inTransaction(app.db, async tx => {
    const old = new Date(app.now().getTime() - UPLOAD_LIFETIME_MS)
    await tx.deleteFrom('lead_imports').where('created_at', '<', old).execute()
    await tx.insertInto('lead_imports').values({ id, content, staff_id: staff.id, created_at: app.now() }).execute()
  })
  return id
}

/** The numbers of rows that created a lead, joined one, or were imported before. */
export type LeadImportCounts = { added: number; joined: number; known: number }

/**
 * Imports the leads of a file, each in a transaction of its own. An interrupted import can be repeated, because each
 * row counts once. Owners are assigned in turn, as for other leads. Rejects with 'forbidden' staff.right, 'unknown'
 * lead.unknown, 'invalid' csv.faults.
 */
export async function importLeadFile(app: App, staff: Staff, id: string): Promise<LeadImportCounts> {
  const { rows, errors } = await parseUploadedLeadFile(app, staff, id)
  if (errors.length > 0) throw reject('invalid', 'csv.faults')
  const counts: LeadImportCounts = { added: 0, joined: 0, known: 0 }
  for (const row of rows) {
    const { line: _, ...fields } = row
    const enquiry = { ...fields, source: 'file' as const, key: getLeadRowKey(row), at: app.now(), staff }
    const recorded = await inTransaction(app.db, tx => recordEnquiry(app, tx, enquiry))
    counts[recorded === null ? 'known' : recorded.isNew ? 'added' : 'joined']++
  }
  await inTransaction(app.db, async tx => {
    await tx.deleteFrom('lead_imports').where('id', '=', id).execute()
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: id, action: 'file', after: counts })
  })
  return counts
}
