import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readSentFile } from '#modules/catalogue/internal.server.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { keyOfRow, rowsOfFile } from '../queries/read-lead-file.ts'
import { recordEnquiry } from './record-enquiry.ts'

const KEPT_MS = 24 * 3_600_000

/**
 * Stores an uploaded file of leads for review, before anything is imported. Returns its id. Rejects with 'forbidden'
 * staff.right, and as `readSentFile` does.
 */
export async function openLeadFile(app: App, staff: Staff, sent: Uint8Array): Promise<string> {
  requireRight(staff, 'leads')
  const content = readSentFile(sent)
  const id = newToken().slice(0, 22)
  await inTransaction(app.db, async tx => {
    const old = new Date(app.now().getTime() - KEPT_MS)
    await tx.deleteFrom('lead_imports').where('created_at', '<', old).execute()
    await tx.insertInto('lead_imports').values({ id, content, staff_id: staff.id, created_at: app.now() }).execute()
  })
  return id
}

/** The numbers of rows that created a lead, joined one, or were imported before. */
export type Brought = { added: number; joined: number; known: number }

/**
 * Imports the leads of a file, each in a transaction of its own. An interrupted import can be repeated, because each
 * row counts once. Owners are assigned in turn, as for other leads. Rejects with 'forbidden' staff.right, 'unknown'
 * sales.unknown, 'invalid' csv.faults.
 */
export async function applyLeadFile(app: App, staff: Staff, id: string): Promise<Brought> {
  const { rows, errors } = await rowsOfFile(app, staff, id)
  if (errors.length > 0) throw reject('invalid', 'csv.faults')
  const brought: Brought = { added: 0, joined: 0, known: 0 }
  for (const row of rows) {
    const { line: _, ...told } = row
    const asking = { ...told, source: 'file' as const, key: keyOfRow(row), at: app.now(), staff }
    const taken = await inTransaction(app.db, tx => recordEnquiry(app, tx, asking))
    brought[taken === null ? 'known' : taken.isNew ? 'added' : 'joined']++
  }
  await inTransaction(app.db, async tx => {
    await tx.deleteFrom('lead_imports').where('id', '=', id).execute()
    await recordChange(app, tx, staff, { subject: 'lead', about: id, action: 'file', after: brought })
  })
  return brought
}
