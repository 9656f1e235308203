import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { readEInvoiceTerms } from '../queries/read-e-invoice-terms.ts'
import type { DocumentFacts } from '../rules/document.ts'
import { isRegistrable } from '../rules/inv-01.ts'
import type { NumberedDocumentKind } from '../rules/series.ts'
import { getNextDocumentNumber } from './get-next-document-number.ts'
import { requestEInvoice } from './request-e-invoice.ts'

/** The order that a document belongs to, and the customer who may read it. */
export type DocumentOwner = { orderId: number; customerId: number }
export type NewDocument = DocumentOwner & {
  /** Set if a message already refers to it: the number is assigned last. */
  id?: string | undefined
  source: string
  amount: Paise
  facts: DocumentFacts & { kind: NumberedDocumentKind }
}

/** Most documents are sent by a message that prints them: the task then finds them done. */
const PRINTED_AFTER_MS = 30_000

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'print-document': { documentId: string; orderId: number }
  }
}

export const createDocumentId = () => createToken().slice(0, 22)

type WriteOptions = {
  /**
   * True if a message of the same transaction sends it by email, which prints it. Then it has no task; if no email is
   * sent, `retryOverduePrints` prints it.
   */
  isMailed?: boolean | undefined
  /** The last restore of the database from a backup, if the caller has read it. */
  restored?: Date | null
}

/**
 * Writes a document under the next number of its series. The series stays locked until the transaction ends, so make
 * this its last statement if possible. A second document of the same source is a bug and fails.
 */
export async function writeDocument(
  app: App,
  tx: Tx,
  { id = createDocumentId(), orderId, customerId, source, amount, facts }: NewDocument,
  { isMailed = false, restored }: WriteOptions = {},
): Promise<string> {
  const now = app.now() // the date of issue and the financial year of the number come from the same instant
  const eInvoiceTerms = isRegistrable(facts) ? await readEInvoiceTerms(tx, toIndiaDate(now)) : null
  if (!isMailed && !eInvoiceTerms)
    await app.jobs.enqueue(tx, 'print-document', [{ documentId: id, orderId }], {
      startAfter: new Date(now.getTime() + PRINTED_AFTER_MS),
    })
  const { taken, number } = await getNextDocumentNumber(tx, facts.kind, now, facts.supplier, restored)
  const { rows } = await sql<{ number: string }>`
    with ${taken}
    insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at)
    select ${id}::text, ${facts.kind}::text, ${number}, ${orderId}::bigint,
      ${customerId}::bigint, ${source}::text, ${amount}::bigint, ${toJsonText(facts)}::jsonb, ${now}::timestamptz
    from taken returning number`.execute(tx)
  if (isRegistrable(facts) && eInvoiceTerms)
    await requestEInvoice(app, tx, { id, orderId, number: rows[0]!.number, facts, terms: eInvoiceTerms })
  return id
}
