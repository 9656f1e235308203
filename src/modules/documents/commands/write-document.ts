import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import type { DocumentFacts } from '../rules/document.ts'
import type { NumberedKind } from '../rules/series.ts'
import { nextNumber } from './next-number.ts'

/** The order that a document belongs to, and the customer who may have it. */
export type Owner = { orderId: number; customerId: number }
type NewDocument = Owner & {
  /** Where it was named before, for the message that takes it along: the number is counted last. */
  id?: string | undefined
  source: string
  amount: Paise
  facts: DocumentFacts & { kind: NumberedKind }
}

/** Most go with a message that has them printed: the job finds those done. */
const PRINTED_AFTER_MS = 30_000

declare module '#platform/jobs.ts' {
  interface Queues {
    'print-document': { documentId: string; orderId: number }
  }
}

export const newDocumentId = () => newToken().slice(0, 22)

/**
 * Writes a document under the next number of its series. The series stays locked until the transaction ends, so this is
 * its last statement wherever that can be. A second document of one source is a bug and fails.
 */
export async function writeDocument(app: App, tx: Tx, document: NewDocument): Promise<string> {
  const { id = newDocumentId(), orderId, customerId, source, amount, facts } = document
  const now = app.now() // once: the day of issue and the financial year of the number are the same instant's
  const soon = new Date(now.getTime() + PRINTED_AFTER_MS)
  await app.jobs.enqueue(tx, 'print-document', [{ documentId: id, orderId }], { startAfter: soon })
  const { taken, number } = await nextNumber(tx, facts.kind, now, facts.supplier)
  await sql`
    with ${taken}
    insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at)
    select ${id}::text, ${facts.kind}::text, ${number}, ${orderId}::bigint,
      ${customerId}::bigint, ${source}::text, ${amount}::bigint, ${json(facts)}::jsonb, ${now}::timestamptz
    from taken`.execute(tx)
  return id
}
