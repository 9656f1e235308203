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

/** Keeps a file of leads that was sent, to be looked at before anything is written. Gives its id. Refuses 'forbidden' staff.right, and as `readSentFile` does. */
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

/** How many of its rows began a lead, joined one, and were known already. */
export type Brought = { added: number; joined: number; known: number }

/**
 * Brings the leads of a file, each in a transaction of its own: what breaks off half-way is applied again, and each row counts once. They go by turns as
 * leads of any other way. Refuses 'forbidden' staff.right, 'unknown' sales.unknown, 'invalid' csv.faults.
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
