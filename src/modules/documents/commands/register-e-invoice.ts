import { englishLanguage } from '#i18n/language.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { RegisteredEInvoice } from '../ports.ts'
import { getEInvoiceState } from '../rules/e-invoice.ts'
import { buildInv01, isRegistrable } from '../rules/inv-01.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    /** The module of the order flags a document that is rejected or late, and ends the flag once it is registered. */
    'e-invoice-attention': { documentId: string; orderId: number }
    'register-e-invoices': Record<string, never>
  }
}

/**
 * Registers a document at the portal. The number of a registration follows from the document, so a repeated request,
 * after a killed process or a lost answer, gets the same registration. Throws if the portal does not answer: the task is
 * repeated, and later `registerPendingEInvoices` asks again.
 */
export async function registerEInvoice(app: App, documentId: string): Promise<void> {
  const row = await app.db
    .selectFrom('e_invoices as e')
    .innerJoin('documents as d', 'd.id', 'e.document_id')
    .select(['e.state', 'e.irn', 'd.id', 'd.order_id', 'd.number', 'd.facts', 'd.issued_at'])
    .where('e.document_id', '=', documentId)
    .executeTakeFirst()
  if (row?.state !== 'pending' || !isRegistrable(row.facts)) return
  const t = app.words.t(englishLanguage.code)
  const date = toIndiaDate(row.issued_at)
  const work = row.facts.move.service ?? t('eInvoices.item')
  const built = buildInv01({ number: row.number, date, facts: row.facts }, sac => `${work}, ${sac}`)
  const rejected = (code: string, message: string) => recordRejection(app, row, code, message)
  if (!built.ok)
    return rejected(built.error.code, t(`eInvoices.error.${built.error.code}`, { about: built.error.about }))
  await app.db
    .updateTable('e_invoices')
    .set(eb => ({ attempts: eb('attempts', '+', 1), tried_at: app.now() }))
    .where('document_id', '=', documentId)
    .execute()
  if (!app.ports.eInvoices) throw new Error('e-invoices need the keys of the portal')
  const answer = await app.ports.eInvoices.register(built.invoice)
  if (answer.state === 'rejected') return rejected(answer.code, answer.message)
  if (answer.irn !== row.irn) return rejected('irn', t('eInvoices.error.irn', { about: answer.irn }))
  await recordRegistration(app, row, answer)
}

type PendingEInvoice = { id: string; order_id: number }

async function recordRegistration(app: App, { id, order_id }: PendingEInvoice, registered: RegisteredEInvoice) {
  await inTransaction(app.db, async tx => {
    const { ackNumber, ackAt, signedInvoice, signedQr } = registered
    const recorded = await tx
      .updateTable('e_invoices')
      .set({ state: 'registered', ack_number: ackNumber, ack_at: ackAt, error: '', error_code: '' })
      .set({ signed_invoice: signedInvoice, signed_qr: signedQr })
      .where('document_id', '=', id)
      .where('state', 'in', ['pending', 'rejected'])
      .returning('document_id')
      .executeTakeFirst()
    if (!recorded) return // another process was faster
    await app.jobs.enqueue(tx, 'print-document', [{ documentId: id, orderId: order_id }])
    await enqueueAttention(app, tx, [{ documentId: id, orderId: order_id }])
  })
}

async function recordRejection(app: App, { id, order_id }: PendingEInvoice, code: string, message: string) {
  app.log.warn({ documentId: id, code }, 'e-invoice rejected')
  await inTransaction(app.db, async tx => {
    const recorded = await tx
      .updateTable('e_invoices')
      .set({ state: 'rejected', error_code: code.slice(0, 40), error: message.slice(0, 500), tried_at: app.now() })
      .where('document_id', '=', id)
      .where('state', '=', 'pending')
      .returning('document_id')
      .executeTakeFirst()
    if (recorded) await enqueueAttention(app, tx, [{ documentId: id, orderId: order_id }])
  })
}

const enqueueAttention = (app: App, tx: Tx, jobs: { documentId: string; orderId: number }[]) =>
  app.jobs.enqueue(tx, 'e-invoice-attention', jobs)

const MAX_DOCUMENTS = 200
const MINUTE_MS = 60_000
const OVERDUE_AFTER_MS = 10 * MINUTE_MS

/**
 * The safety net: requests registrations again that the portal did not answer, oldest first, and has the orders of late
 * ones flagged.
 */
export async function registerPendingEInvoices(app: App): Promise<void> {
  const now = app.now()
  await inTransaction(app.db, async tx => {
    const pending = await tx
      .selectFrom('e_invoices')
      .select(['document_id as documentId', 'order_id as orderId', 'state', 'created_at', 'report_by as reportBy'])
      .where('state', '=', 'pending')
      .where(eb => eb.fn.coalesce('tried_at', 'created_at'), '<', new Date(now.getTime() - OVERDUE_AFTER_MS))
      .orderBy('created_at')
      .limit(MAX_DOCUMENTS)
      .execute()
    if (pending.length === 0) return
    await app.jobs.enqueue(
      tx,
      'register-e-invoice',
      pending.map(({ documentId }) => ({ documentId })),
    )
    const late = pending.filter(
      one => getEInvoiceState({ ...one, issuedOn: toIndiaDate(one.created_at) }, toIndiaDate(now)) === 'late',
    )
    if (late.length > 0)
      await enqueueAttention(
        app,
        tx,
        late.map(({ documentId, orderId }) => ({ documentId, orderId })),
      )
  })
}
