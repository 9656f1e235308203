import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { hashHex } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { type EInvoiceTerms, getReportBy } from '../rules/e-invoice.ts'
import { getIrnSource, type RegistrableFacts } from '../rules/inv-01.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'register-e-invoice': { documentId: string }
  }
}

type IssuedFacts = { id: string; orderId: number; number: string; facts: RegistrableFacts; terms: EInvoiceTerms }

/** Requests the registration of a document in the transaction that issues it. A background task registers it. */
export async function requestEInvoice(app: App, tx: Tx, { id, orderId, number, facts, terms }: IssuedFacts) {
  const date = toIndiaDate(app.now())
  await tx
    .insertInto('e_invoices')
    .values({
      ...{ document_id: id, order_id: orderId, state: 'pending', created_at: app.now() },
      irn: hashHex(getIrnSource({ number, date, facts })),
      report_by: getReportBy(date, terms),
    })
    .execute()
  await app.jobs.enqueue(tx, 'register-e-invoice', [{ documentId: id }])
}
