import type { Selectable } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { PrintedEInvoice } from '../rules/document.ts'
import { isAwaitingRegistration } from '../rules/e-invoice.ts'

type Row = Pick<
  Selectable<Tables['documents']>,
  'id' | 'kind' | 'number' | 'order_id' | 'issued_at' | 'facts' | 'print_given_up_at'
>

/**
 * Prints a document from its facts and stores it. Printing twice gives the same page under the same key. Rejects with
 * 'unavailable' document.unregistered while it waits for its registration as an e-invoice.
 */
export async function printDocument(app: App, row: Row): Promise<Uint8Array> {
  const { id, kind, number, issued_at, facts } = row
  const eInvoice = await readPrintedEInvoice(app, id)
  const content = await app.ports.printer({ number, issuedAt: issued_at, facts, eInvoice })
  const file = `documents/${kind}/${id}.pdf`
  await app.ports.storage.put(file, content, 'application/pdf')
  const note = (db: Db) =>
    db.updateTable('documents').set({ file, print_given_up_at: null }).where('id', '=', id).execute()
  if (row.print_given_up_at)
    await inTransaction(app.db, async tx => {
      await note(tx)
      await app.jobs.enqueue(tx, 'document-printed-late', [{ orderId: row.order_id }])
    })
  else await note(app.db)
  return content
}

/** Without its registration a document is no invoice (CGST Rules 2017, rule 48 (5)). */
async function readPrintedEInvoice(app: App, id: string): Promise<PrintedEInvoice | null> {
  const row = await app.db
    .selectFrom('e_invoices')
    .select(['state', 'irn', 'ack_number as ackNumber', 'ack_at as ackAt', 'signed_qr as qr'])
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { state, irn, ackNumber, ackAt, qr } = row
  if (isAwaitingRegistration(state)) throw reject('unavailable', 'document.unregistered')
  return ackAt && { irn, ackNumber, ackAt, qr }
}
